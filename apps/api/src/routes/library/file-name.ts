const extensions: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'image/gif': 'gif',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
  'video/quicktime': 'mov',
  'application/pdf': 'pdf',
  'text/plain': 'txt',
}

const known = /\.(?:jpe?g|png|webp|gif|avif|heic|mp4|webm|mov)$/iu

/** The name under which an item's file is saved on a disk, with the ending of its type. */
export const fileNameOf = (name: string, contentType: string): string => {
  const extension = extensions[contentType] ?? 'bin'
  const safe =
    name
      .toWellFormed()
      .replaceAll(/[\s\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .trim() || 'file'
  const isThere = safe.toLowerCase().endsWith(`.${extension}`)
  return isThere ? safe : `${safe.replace(known, '')}.${extension}`
}
