import { countCharacters, postOf } from '@vignette/domain/generation/counting'
import { type Aspect, aspects, type PlatformId, platforms } from '@vignette/domain/generation/platforms'
import { formatCount } from '#lib/formats.ts'
import type { Material } from './preview-material.ts'

type Size = { readonly width?: number | undefined; readonly height?: number | undefined }

const ratioOf = (aspect: Aspect): number => aspects[aspect].width / aspects[aspect].height

/** The share by which a picture may differ from a shape without being cropped. */
const tolerance = 0.02

/** The shape in which a platform shows a picture: its own if that is allowed, or else the nearest. */
export const shownShapeOf = ({ width, height }: Size, platform: PlatformId) => {
  const ratio = width && height ? width / height : 1
  const offBy = (aspect: Aspect) => Math.abs(Math.log(ratioOf(aspect) / ratio))
  const [nearest] = (platforms[platform].aspects as readonly Aspect[]).toSorted((a, b) => offBy(a) - offBy(b))
  const aspect = nearest ?? '1:1'
  return { aspect, ratio: ratioOf(aspect), isCropped: offBy(aspect) > tolerance }
}

/** True if a platform requires a picture. */
export const needsPicture = (platform: PlatformId): boolean => platform === 'instagram' || platform === 'tiktok'

export type Note = { readonly text: string; readonly isOver: boolean }

const count = (amount: number, one: string, many: string): string =>
  `${formatCount(amount)} ${amount === 1 ? one : many}`

/** Notes on a post for a platform: its length, too many hashtags, a cropped picture. */
export const notesOf = ({ text, hashtags, picture }: Material, platform: PlatformId): readonly Note[] => {
  const { name, caption, hashtags: tags } = platforms[platform]
  const used = countCharacters(postOf(text, hashtags), platform)
  const notes: Note[] = []
  if (used > caption.max) {
    notes.push({ text: `${count(used - caption.max, 'character', 'characters')} too many for ${name}`, isOver: true })
  } else if (used > 0) {
    notes.push({ text: `${formatCount(used)} of ${formatCount(caption.max)} characters`, isOver: false })
  }
  if (hashtags.length > tags.max) {
    notes.push({
      text: `${count(hashtags.length - tags.max, 'hashtag', 'hashtags')} too many for ${name}`,
      isOver: true,
    })
  }
  if (picture) {
    const { aspect, isCropped } = shownShapeOf(picture, platform)
    if (isCropped) notes.push({ text: `${name} crops this image to ${aspect}`, isOver: false })
  }
  return notes
}
