import { DomainError } from '@vignette/domain/kernel/domain-error'

/** A page begins behind the generation with this place in the log. */
export const readCursor = (cursor: string | undefined): number => {
  if (cursor === undefined) return Number.MAX_SAFE_INTEGER
  if (!/^\d{1,15}$/.test(cursor)) throw new DomainError('invalid', 'request.invalid', 'This page does not exist.')
  return Number(cursor)
}
