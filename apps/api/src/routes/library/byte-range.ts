import type { Range } from '@vignette/storage/storage'

const shape = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * The range of a file that a request asks for (RFC 9110, section 14). Undefined means the whole file: where there is no
 * range, several ranges, or one that cannot be parsed.
 */
export const rangeOf = (header: string | undefined, bytes: number): Range | 'beyond' | undefined => {
  const [, from = '', to = ''] = shape.exec(header ?? '') ?? []
  if (from === '' && to === '') return undefined
  const last = bytes - 1
  if (from === '') return Number(to) === 0 ? 'beyond' : { start: Math.max(0, bytes - Number(to)), end: last }
  const [start, end] = [Number(from), to === '' ? last : Math.min(Number(to), last)]
  if (start > last) return 'beyond'
  return start > end ? undefined : { start, end }
}
