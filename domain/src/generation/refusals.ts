import { DomainError } from '../kernel/domain-error.ts'

export const unknown = () => new DomainError('notFound', 'generation.unknown', 'There is no such generation.')

export const unknownResult = () => new DomainError('notFound', 'generation.unknown_result', 'There is no such result.')

export const unwritten = () =>
  new DomainError('invalid', 'generation.not_in_result', 'A result like this one has nothing of the kind to edit.')

export const tooManyChanges = () =>
  new DomainError(
    'conflict',
    'generation.too_many_changes',
    'This cannot be changed any more times. Please copy it, or save it to your library and continue there.',
  )

/** The picture to edit is not in the library. */
export const sourceGone = () =>
  new DomainError('invalid', 'generation.no_source', 'This picture is not in your library.', { path: 'sourceId' })
