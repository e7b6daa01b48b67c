import type { LibraryItem } from '@vignette/domain/library/schemas'

const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
}

/** The name under which an item's file is saved on a disk. */
export const fileNameOf = ({ name, contentType }: Pick<LibraryItem, 'name' | 'contentType'>): string => {
  const extension = extensions[contentType ?? ''] ?? 'bin'
  const safe = name.replaceAll(/[\s\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'file'
  const isThere = safe.toLowerCase().endsWith(`.${extension}`)
  return isThere ? safe : `${safe.replace(/\.(jpe?g|png|webp|gif|avif|heic|mp4|webm|mov)$/i, '')}.${extension}`
}
