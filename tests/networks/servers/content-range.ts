import type { Request } from './serving.ts'

/** The first byte of a piece, the number of its bytes, and of all: `bytes 0-3/10`. Undefined for anything else. */
export const contentRangeOf = ({ headers, body }: Request) => {
  const found = /^bytes (\d+)-(\d+)\/(\d+)$/.exec(String(headers['content-range']))
  if (!found) return undefined
  const [from = 0, to = 0, total = 0] = found.slice(1).map(Number)
  return to + 1 - from === body.length ? { from, end: to + 1, total } : undefined
}
