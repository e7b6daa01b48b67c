import type { TimelineEntry } from '@vignette/domain/support/schemas/timeline'

/** The actor in words: staff by their name, others by their id. */
export const actorWords = (
  { actor: { kind, id }, staffName }: Pick<TimelineEntry, 'actor' | 'staffName'>,
  uid: string,
): string => {
  switch (kind) {
    case 'user':
      return id === uid ? 'Customer' : `User ${id ?? 'who was not signed in'}`
    case 'staff':
      return `Staff ${staffName ?? id ?? ''}`.trimEnd()
    case 'system':
      return `Product (${id ?? 'itself'})`
    case 'provider':
      return `Provider ${id ?? ''}`.trimEnd()
  }
}
