import { formatCount } from '#lib/formats.ts'

export const itemsIn = (count: number): string => (count === 1 ? '1 item' : `${formatCount(count)} items`)

/** Without a name, they are in no folder now. */
export const movedWords = (count: number, folder: string | undefined): string =>
  folder === undefined ? `${itemsIn(count)} moved out of folders.` : `${itemsIn(count)} moved to “${folder}”.`

export const taggedWords = (count: number): string => `The tags of ${itemsIn(count)} are saved.`
