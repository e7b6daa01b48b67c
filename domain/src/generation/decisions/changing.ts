import { replacedBy, requireBase, versionOf } from '../../kernel/text-version.ts'
import type { EditableParts, EditResult, ResultCommand, SaveDocument } from '../commands.ts'
import type { GenerationEvent } from '../events.ts'
import { noDocument, tooManyChanges, unknownResult, unwritten } from '../refusals.ts'
import type { Result } from '../schemas.ts'
import type { EndedGeneration } from '../state.ts'
import { ofSubject } from './of-subject.ts'

/**
 * The most edits per generation, since every change reads the whole stream again.
 * @public
 */
export const maxEdits = 200

/** The most versions of a document. An editor saves often while somebody works. */
const maxVersions = 500

/** The most edits and picks together, so that a result can still be picked after the last edit. */
const maxChanges = 2 * maxEdits

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The editable parts after an edit. */
const written = (command: EditResult, result: Result): EditableParts => {
  const text = command.text ?? result.text
  const hashtags = command.hashtags ?? result.hashtags
  const parts = command.parts ?? result.parts
  return { ...(text !== undefined && { text }), ...(hashtags && { hashtags }), ...(parts && { parts }) }
}

export const change = (command: ResultCommand, { requested, results, changes }: EndedGeneration): GenerationEvent[] => {
  const { resultId } = command
  const data = { ...ofSubject(requested), resultId }
  const result = results.find(({ id }) => id === resultId)
  if (!result) {
    if (command.type === 'DiscardResult') return [] // it was discarded before
    throw unknownResult()
  }
  switch (command.type) {
    case 'EditResult': {
      if ((command.text !== undefined && result.text === undefined) || (command.parts && !result.parts))
        throw unwritten()
      const after = written(command, result)
      if (isSame({ ...result, ...after }, result)) return []
      const { text, hashtags, parts } = result
      requireBase(command.basedOn, versionOf(replacedBy(command, { text, hashtags, parts })))
      if (changes >= maxEdits) throw tooManyChanges()
      return [{ type: 'ResultEdited', data: { ...data, ...after } }]
    }
    case 'PickResult':
      if (command.isPicked === result.isPicked) return []
      if (changes >= maxChanges) throw tooManyChanges()
      return [{ type: command.isPicked ? 'ResultPicked' : 'ResultUnpicked', data }]
    case 'DiscardResult':
      return [{ type: 'ResultDiscarded', data }]
  }
}

export const saveDocument = (
  { userId, document, basedOn }: SaveDocument,
  state: EndedGeneration,
): GenerationEvent[] => {
  const { requested, document: newest } = state
  if (!newest || newest.type !== document.type) throw noDocument()
  if (newest.digest === document.digest) return []
  requireBase(basedOn, String(newest.version))
  if (newest.version >= maxVersions) throw tooManyChanges()
  return [
    { type: 'DocumentSaved', data: { ...ofSubject(requested), userId, ...document, version: newest.version + 1 } },
  ]
}
