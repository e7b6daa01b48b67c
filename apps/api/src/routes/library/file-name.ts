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

/** Disks take 255 bytes; this leaves room for a number and the ending. */
const mostBytes = 220

/** As many whole characters as fit, without the ending of a type. */
const shortened = (name: string): string => {
  if (Buffer.byteLength(name) <= mostBytes) return name
  let bytes = 0
  const begins = Array.from(name.replace(known, '')).filter((character) => {
    bytes += Buffer.byteLength(character)
    return bytes <= mostBytes
  })
  return begins.join('').trim()
}

/** The name under which an item's file is saved on a disk, with the ending of its type. */
export const fileNameOf = (name: string, contentType: string): string => {
  const extension = extensions[contentType] ?? 'bin'
  const safe =
    name
      .toWellFormed()
      .replaceAll(/[\s\\/:*?"<>|\p{Cc}]+/gu, ' ')
      .trim() || 'file'
  const short = shortened(safe)
  const isThere = short.toLowerCase().endsWith(`.${extension}`)
  return isThere ? short : `${short.replace(known, '')}.${extension}`
}
