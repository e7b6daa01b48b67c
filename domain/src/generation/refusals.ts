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

/** There is nothing to correct about a generation. */
export const noDocument = () =>
  new DomainError('notFound', 'generation.no_document', 'There is nothing to correct here.')

/** One translation at a time. */
export const stillTranslating = () =>
  new DomainError('conflict', 'generation.still_translating', 'These captions are being translated already.')

export const tooManyTranslations = () =>
  new DomainError(
    'conflict',
    'generation.too_many_translations',
    'These captions were translated so often that this is not possible any more. They can still be corrected by hand.',
  )

/** No text model is connected. */
export const noTranslator = () =>
  new DomainError('conflict', 'generation.no_translator', 'Translating needs an AI model, and none is connected.')

/** The picture or video to work on is not in the library. */
export const sourceGone = (path = 'sourceId') =>
  new DomainError('invalid', 'generation.no_source', 'This is not in your library.', { path })

/** A file of subtitles that cannot be used. `problem` is a sentence for people. */
export const unreadableSubtitles = (problem: string) =>
  new DomainError('invalid', 'generation.no_subtitles', problem, { path: 'words' })

/** What is to be rendered once more was not made from this video, or not like this. */
export const notAgain = () =>
  new DomainError('invalid', 'generation.not_again', 'Only what was made before can be rendered again.', {
    path: 'again',
  })
