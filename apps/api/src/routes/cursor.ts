import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { z } from 'zod'

const encode = (bytes: Buffer | string): string => Buffer.from(bytes).toString('base64url')

/** The bytes of a text in base64. @throws {Error} if they are usually written otherwise, since Node reads anything. */
const decode = (text: string): Buffer => {
  const bytes = Buffer.from(text, 'base64url')
  if (encode(bytes) !== text) throw new Error('not canonical')
  return bytes
}

/** Opaque cursors, which clients pass on from one page to the next. */
export const cursorOf = <Value>(schema: z.ZodType<Value>) => ({
  write: (value: Value): string => encode(JSON.stringify(value)),
  /** Null for the first page. @throws {DomainError} `request.invalid`. */
  read: (cursor: string | undefined): Value | null => {
    if (cursor === undefined) return null
    try {
      return schema.parse(JSON.parse(decode(cursor).toString()))
    } catch {
      throw new DomainError('invalid', 'request.invalid', 'This page does not exist.')
    }
  },
})

/** A page of at most `limit` items. The rows hold one more when another page follows, which begins behind the cursor. */
export const pageOf = <Item>(rows: readonly Item[], limit: number, cursorAt: (last: Item) => string) => {
  const items = rows.slice(0, limit)
  const last = rows.length > limit ? items.at(-1) : undefined
  return { success: true as const, items, nextCursor: last ? cursorAt(last) : null }
}
