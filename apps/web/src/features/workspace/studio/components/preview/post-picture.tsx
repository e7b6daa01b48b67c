import type { PlatformId } from '@vignette/domain/generation/platforms'
import { platforms } from '@vignette/domain/generation/platforms'
import { IconMovie, IconPhoto } from '#components/ui/icons.ts'
import { needsPicture, shownShapeOf } from '#features/workspace/studio/post-notes.ts'
import type { Material } from '#features/workspace/studio/preview-material.ts'
import classes from './post-frame.module.css'
import { PostVideo } from './post-video.tsx'

type PostPictureProps = { readonly platform: PlatformId; readonly material: Material }

/** The picture in the shape in which the platform shows it, or else the video. */
export const PostPicture = ({ platform, material: { picture, video, coming } }: PostPictureProps) => {
  if (picture) {
    const { ratio } = shownShapeOf(picture, platform)
    return (
      <img className={classes.picture} src={picture.url} alt={picture.altText ?? ''} style={{ aspectRatio: ratio }} />
    )
  }
  if (video) return <PostVideo key={video.mediaId} platform={platform} video={video} />
  if (coming === null && !needsPicture(platform)) return null
  const Icon = coming === 'video' ? IconMovie : IconPhoto
  return (
    <div className={classes.missing}>
      <Icon size={28} stroke={1.5} aria-hidden />
      <span>{coming ? `Your ${coming} is being made` : `${platforms[platform].name} needs an image or a video`}</span>
    </div>
  )
}
