const formats: Readonly<Record<string, string>> = {
  'image/jpeg': 'JPEG',
  'image/png': 'PNG',
  'image/webp': 'WebP',
  'image/gif': 'GIF',
  'image/heic': 'HEIC',
  'image/heif': 'HEIF',
  'image/avif': 'AVIF',
  'video/mp4': 'MP4',
  'video/quicktime': 'MOV',
  'video/webm': 'WebM',
}

const alternatives = new Intl.ListFormat('en-US', { type: 'disjunction' })

/** `JPEG, PNG, or WebP` */
export const formatWords = (types: readonly string[]): string =>
  alternatives.format(types.map((type) => formats[type] ?? (/\/(.+)$/u.exec(type)?.[1] ?? type).toUpperCase()))

const usual = [
  [4 / 5, '4:5'],
  [9 / 16, '9:16'],
  [16 / 9, '16:9'],
  [3 / 4, '3:4'],
  [4 / 3, '4:3'],
  [2 / 3, '2:3'],
  [3 / 2, '3:2'],
] as const

/** Width by height: `4:5`, `1.91:1`, `1:10`. */
export const ratioWords = (ratio: number): string => {
  const known = usual.find(([value]) => Math.abs(value - ratio) < 0.005)
  if (known) return known[1]
  return ratio >= 1 ? `${rounded(ratio)}:1` : `1:${rounded(1 / ratio)}`
}

const rounded = (value: number): string => String(Math.round(value * 100) / 100)

/** `45 seconds`, `2 minutes 20 seconds`, `4 hours`. */
export const lengthWords = (durationMs: number): string => {
  const seconds = Math.round(durationMs / 100) / 10
  if (seconds < 90) return unit(seconds, 'second')
  const minutes = Math.floor(seconds / 60)
  if (minutes < 90) return joined(unit(minutes, 'minute'), Math.round(seconds % 60), 'second')
  return joined(unit(Math.floor(minutes / 60), 'hour'), minutes % 60, 'minute')
}

const unit = (count: number, name: string): string => `${count} ${name}${count === 1 ? '' : 's'}`

const joined = (first: string, count: number, name: string): string =>
  count === 0 ? first : `${first} ${unit(count, name)}`
