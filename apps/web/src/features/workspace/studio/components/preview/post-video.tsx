import { useQuery } from '@tanstack/react-query'
import type { PlatformId } from '@vignette/domain/generation/platforms'
import { IconMovie, IconPlayerPlayFilled } from '#components/ui/icons.ts'
import { libraryItemQuery } from '#entities/library/get-library-item.ts'
import type { Material } from '#features/workspace/studio/preview-material.ts'
import classes from './post-frame.module.css'

type PostVideoProps = { readonly platform: PlatformId; readonly video: NonNullable<Material['video']> }

/** The narrowest shape in which a feed shows a video, which people open to see whole. TikTok fills the screen. */
const narrowest = (platform: PlatformId): number => (platform === 'tiktok' ? 9 / 16 : 4 / 5)

/** A still of the video as it stands in a feed. It is played among the results. */
export const PostVideo = ({ platform, video: { mediaId, width, height, altText } }: PostVideoProps) => {
  const poster = useQuery(libraryItemQuery(mediaId)).data?.previewUrl
  const ratio = Math.max(narrowest(platform), width && height ? width / height : 1)
  return (
    <div className={classes.still} style={{ aspectRatio: ratio }}>
      {poster ? (
        <img className={classes.picture} src={poster} alt={altText ?? ''} style={{ aspectRatio: ratio }} />
      ) : (
        <span className={classes.unseen}>
          <IconMovie size={28} stroke={1.5} aria-hidden />
          Your video
        </span>
      )}
      <IconPlayerPlayFilled size={40} className={classes.play} aria-hidden />
    </div>
  )
}
