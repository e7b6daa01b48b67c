import { DomainError } from '@vignette/domain/kernel/domain-error'

/** The log position of the generation behind which a page begins. */
export const readCursor = (cursor: string | undefined): number => {
  if (cursor === undefined) return Number.MAX_SAFE_INTEGER
  if (!/^\d{1,15}$/.test(cursor)) throw new DomainError('invalid', 'request.invalid', 'This page does not exist.')
  return Number(cursor)
}
