import type { PlatformId } from '@vignette/domain/generation/platforms'
import { platforms } from '@vignette/domain/generation/platforms'
import { IconPhoto } from '#components/ui/icons.ts'
import { needsPicture, shownShapeOf } from '#features/workspace/studio/post-notes.ts'
import type { Material } from '#features/workspace/studio/preview-material.ts'
import classes from './post-frame.module.css'

type PostPictureProps = { readonly platform: PlatformId; readonly picture: Material['picture'] }

/** The picture in the shape in which the platform shows it. */
export const PostPicture = ({ platform, picture }: PostPictureProps) => {
  if (picture) {
    const { ratio } = shownShapeOf(picture, platform)
    return (
      <img className={classes.picture} src={picture.url} alt={picture.altText ?? ''} style={{ aspectRatio: ratio }} />
    )
  }
  if (!needsPicture(platform)) return null
  return (
    <div className={classes.missing}>
      <IconPhoto size={28} stroke={1.5} aria-hidden />
      <span>{platforms[platform].name} needs an image</span>
    </div>
  )
}
