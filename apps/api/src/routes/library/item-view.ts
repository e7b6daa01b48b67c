import type { LibraryItem, StoredFile } from '@vignette/domain/library/schemas'
import type { FileLinks } from './file-links.ts'
import type { ItemRow } from './library-reader.ts'

/** Of what is no video, and of a video that was not looked at yet. */
const unseen = { isReadable: null, frameRate: null, codec: null, hasSound: null, isHdr: null, sprites: null }

/** The links in answers to clients. */
export type ItemLinks = Pick<FileLinks, 'sign' | 'signForHours'>

/** An item of the library as clients see it, with links to its files. */
export const itemView = (row: ItemRow, links: ItemLinks, now: string): LibraryItem => {
  const { itemId: id, position: _place, files, video, ...item } = row
  const link = (variant: StoredFile['variant'], sign = links.sign) =>
    files.some((file) => file.variant === variant) ? sign(id, variant, now) : null
  const { sprites, ...details } = video ?? unseen
  const spritesUrl = link('sprites')
  return {
    ...item,
    ...details,
    id,
    url: link('original', item.kind === 'video' ? links.signForHours : links.sign),
    previewUrl: link('preview'),
    thumbnailUrl: link('thumbnail'),
    sprites: sprites && spritesUrl !== null ? { ...sprites, url: spritesUrl } : null,
  }
}
