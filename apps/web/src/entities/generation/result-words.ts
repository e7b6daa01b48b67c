import type { Kind } from '@vignette/domain/generation/kinds'

const names: Readonly<Record<Kind, string>> = {
  caption: 'Caption',
  hashtags: 'Hashtags',
  videoCaption: 'Video caption',
  image: 'Image',
  imageEdit: 'Edited image',
}

/** "Caption 2": what a result is called beside the others of its generation. */
export const nameOfResult = (kind: Kind, number: number): string =>
  kind === 'caption' || kind === 'image' ? `${names[kind]} ${number}` : names[kind]
