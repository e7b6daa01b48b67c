import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { z } from 'zod'

/** Where pages end, as clients carry it from one to the next: they need not understand it. */
export const cursorOf = <Place>(schema: z.ZodType<Place>) => ({
  write: (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url'),
  /** Null for the first page. @throws {DomainError} `request.invalid`. */
  read: (written: string | undefined): Place | null => {
    if (written === undefined) return null
    try {
      return schema.parse(JSON.parse(Buffer.from(written, 'base64url').toString()))
    } catch {
      throw new DomainError('invalid', 'request.invalid', 'This page does not exist.')
    }
  },
})

/** A page of what was found, one more than it holds, and where the next one begins. */
export const pageOf = <Item>(found: readonly Item[], limit: number, cursorAt: (last: Item) => string) => {
  const items = found.slice(0, limit)
  const last = found.length > limit ? items.at(-1) : undefined
  return { success: true as const, items, nextCursor: last ? cursorAt(last) : null }
}
