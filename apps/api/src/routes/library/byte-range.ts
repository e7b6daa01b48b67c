import type { Range } from '@vignette/storage/storage'

const shape = /^bytes=(\d{0,15})-(\d{0,15})$/

/**
 * The one range of a file that is asked for (RFC 9110, section 14); undefined for all of it, as where several are, or
 * none that is understood.
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
