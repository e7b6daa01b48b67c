import type { TimelineEntry } from '@vignette/domain/support/schemas/timeline'

/** The actor in words, with their id. */
export const actorWords = ({ kind, id }: TimelineEntry['actor'], uid: string): string => {
  switch (kind) {
    case 'user':
      return id === uid ? 'Customer' : `User ${id ?? 'who was not signed in'}`
    case 'staff':
      return `Staff ${id ?? ''}`.trimEnd()
    case 'system':
      return `Product (${id ?? 'itself'})`
    case 'provider':
      return `Provider ${id ?? ''}`.trimEnd()
  }
}
