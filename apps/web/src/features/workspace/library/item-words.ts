import { tones } from '@vignette/domain/brand/options'
import { platforms } from '@vignette/domain/generation/platforms'
import { type LibraryItem, sources } from '@vignette/domain/library/schemas'
import { formatBytes, formatCount, formatDistance } from '#lib/formats.ts'

export const kindNames = { image: 'Picture', video: 'Video', text: 'Text' } as const satisfies Record<
  LibraryItem['kind'],
  string
>

const nameIn = (names: Readonly<Record<string, string | { readonly name: string }>>, id: string | null) => {
  if (id === null) return null
  const entry = Object.hasOwn(names, id) ? names[id] : undefined
  return typeof entry === 'string' ? entry : (entry?.name ?? id)
}

export const platformName = ({ platform }: LibraryItem): string | null => nameIn(platforms, platform)
export const toneName = ({ tone }: LibraryItem): string | null => nameIn(tones, tone)
export const sourceName = ({ source }: LibraryItem): string => sources[source]

/** "PNG", "MP4"; null for texts. */
export const formatName = ({ contentType }: LibraryItem): string | null =>
  contentType?.split('/')[1]?.split(/[;+]/)[0]?.toUpperCase() ?? null

export const dimensionsOf = ({ width, height }: LibraryItem): string | null =>
  width === null || height === null ? null : `${formatCount(width)} × ${formatCount(height)}`

/** "0:07", "12:30". */
export const durationOf = ({ durationMs }: LibraryItem): string | null => {
  if (durationMs === null) return null
  const seconds = Math.round(durationMs / 1_000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}

const characters = new Intl.Segmenter()

/** The size in words: of a text in characters, otherwise in bytes. */
export const sizeOf = ({ text, bytes }: LibraryItem): string => {
  if (text === null) return formatBytes(bytes)
  const count = [...characters.segment(text)].length
  return count === 1 ? '1 character' : `${formatCount(count)} characters`
}

/** When an item in the trash is deleted for good; null for other items. */
export const endOf = ({ purgesAt }: LibraryItem, now: Date): string | null =>
  purgesAt === null ? null : `Deleted ${formatDistance(purgesAt, now)}`

/** The item in words, for screen readers. */
export const labelOf = (item: LibraryItem): string =>
  [`${kindNames[item.kind]}: ${item.name}`, endOf(item, new Date()), item.altText].filter(Boolean).join(', ')

/** Width divided by height; texts have the shape of a page. */
export const aspectOf = ({ kind, width, height }: LibraryItem): number => {
  if (kind === 'text') return 0.8
  return width !== null && height !== null && height > 0 ? width / height : 1
}
