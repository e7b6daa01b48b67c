import type { LibraryItem, StoredFile } from '@vignette/domain/library/schemas'
import type { SignFile } from './file-links.ts'
import type { ItemRow } from './library-reader.ts'

/** An item of the library as clients see it, with links to its files. */
export const itemView = (row: ItemRow, sign: SignFile, now: string): LibraryItem => {
  const { itemId: id, position: _place, files, ...item } = row
  const link = (variant: StoredFile['variant']) =>
    files.some((file) => file.variant === variant) ? sign(id, variant, now) : null
  return {
    ...item,
    id,
    url: link('original'),
    previewUrl: link('preview'),
    thumbnailUrl: link('thumbnail'),
  }
}
