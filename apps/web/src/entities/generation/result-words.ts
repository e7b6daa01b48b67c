import type { Kind } from '@vignette/domain/generation/kinds'

const names: Readonly<Record<Kind, string>> = {
  caption: 'Caption',
  hashtags: 'Hashtags',
  videoCaption: 'Video caption',
  image: 'Image',
  imageEdit: 'Edited image',
  videoAutoCaption: 'Captioned video',
  videoSmartCrop: 'Cropped video',
  videoEnhancement: 'Enhanced video',
  videoBackgroundRemove: 'Video with a new background',
  videoGeneration: 'Video',
}

/** The name of a result among those of its generation, such as "Caption 2". */
export const nameOfResult = (kind: Kind, number: number): string =>
  kind === 'caption' || kind === 'image' ? `${names[kind]} ${number}` : names[kind]
