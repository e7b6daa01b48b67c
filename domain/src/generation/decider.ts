import type { Aggregate } from '../kernel/decider.ts'
import { replacedBy, requireBase, versionOf } from '../kernel/text-version.ts'
import { isBefore } from '../kernel/calendar.ts'
import type {
  CompleteGeneration,
  EditableParts,
  EditResult,
  GenerationCommand,
  GiveUp,
  ResultCommand,
  SaveDocument,
  StartGeneration,
} from './commands.ts'
import { type GenerationEvent, generationEvents, type GenerationRequestedData } from './events.ts'
import { noDocument, tooManyChanges, unknown, unknownResult, unwritten } from './refusals.ts'
import type { Result } from './schemas.ts'
import { endOfWait } from './time-limits.ts'
import { type EndedGeneration, evolve, type Generation, type RequestedGeneration } from './state.ts'

/**
 * The most edits per generation, since every change reads the whole stream again.
 * @public
 */
export const maxEdits = 200

/** The most versions of a document. An editor saves often while somebody works. */
const maxVersions = 2_000

/** The most edits and picks together, so that a result can still be picked after the last edit. */
const maxChanges = 2 * maxEdits

const ofSubject = ({ generationId, workspaceId, userId }: GenerationRequestedData) => ({
  generationId,
  workspaceId,
  userId,
})

const complete = (command: CompleteGeneration, requested: GenerationRequestedData): GenerationEvent[] => {
  const { engine, standsInFor, usage, code, document } = command
  const results = command.results.slice(0, requested.units)
  const of = ofSubject(requested)
  const units = results.length
  if (units === 0) return [{ type: 'GenerationFailed', data: { ...of, code: 'unusable' } }]
  const data = { ...of, results, units, engine, ...(standsInFor !== undefined && { standsInFor }), usage }
  if (units === requested.units) {
    const first = document && { type: 'DocumentSaved' as const, data: { ...of, ...document, version: 1 } }
    return [{ type: 'GenerationCompleted', data }, ...(first ? [first] : [])]
  }
  return [{ type: 'GenerationPartlyCompleted', data: { ...data, ...(code !== undefined && { code }) } }]
}

const extended = (
  requested: GenerationRequestedData,
  more: { readonly endsBy: string; readonly waits: number },
): GenerationEvent => {
  const { periodId, credits } = requested
  return { type: 'GenerationExtended', data: { ...ofSubject(requested), periodId, credits, ...more } }
}

type Unfinished = Exclude<RequestedGeneration, EndedGeneration>

const start = ({ engine, attempt, endsBy }: StartGeneration, state: Unfinished): GenerationEvent[] => {
  const { requested } = state
  if (attempt <= state.attempt) return []
  const data = { ...ofSubject(requested), engine, attempt }
  return [
    { type: 'GenerationStarted', data },
    ...(endsBy === undefined ? [] : [extended(requested, { endsBy, waits: 0 })]),
  ]
}

/** A video that still waits is given more time, up to a day. */
const giveUp = ({ endsBy, waits }: GiveUp, state: Unfinished): GenerationEvent[] => {
  const { requested, status } = state
  if (isBefore(endsBy, requested.endsBy)) return []
  const later = status === 'requested' ? endOfWait(endsBy, waits) : undefined
  if (later !== undefined) return [extended(requested, { endsBy: later, waits: waits + 1 })]
  return [{ type: 'GenerationFailed', data: { ...ofSubject(requested), code: 'timedOut', ...engineOf(state) } }]
}

const saveDocument = ({ userId, document, basedOn }: SaveDocument, state: EndedGeneration): GenerationEvent[] => {
  const { requested, document: newest } = state
  if (!newest || newest.type !== document.type) throw noDocument()
  if (newest.digest === document.digest) return []
  requireBase(basedOn, String(newest.version))
  if (newest.version >= maxVersions) throw tooManyChanges()
  return [
    { type: 'DocumentSaved', data: { ...ofSubject(requested), userId, ...document, version: newest.version + 1 } },
  ]
}

const engineOf = (state: RequestedGeneration) => (state.status === 'running' ? { engine: state.engine } : {})

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The editable parts after an edit. */
const written = (command: EditResult, result: Result): EditableParts => {
  const text = command.text ?? result.text
  const hashtags = command.hashtags ?? result.hashtags
  const parts = command.parts ?? result.parts
  return { ...(text !== undefined && { text }), ...(hashtags && { hashtags }), ...(parts && { parts }) }
}

const change = (command: ResultCommand, { requested, results, changes }: EndedGeneration): GenerationEvent[] => {
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

const decide = (command: GenerationCommand, state: Generation): readonly GenerationEvent[] => {
  if (command.type === 'RequestGeneration') {
    return state.status === 'none' ? [{ type: 'GenerationRequested', data: command.requested }] : []
  }
  if (state.status === 'none') throw unknown()
  if (command.type === 'EditResult' || command.type === 'PickResult' || command.type === 'DiscardResult') {
    if (state.status !== 'ended') throw unknownResult()
    return change(command, state)
  }
  if (command.type === 'SaveDocument') {
    if (state.status !== 'ended') throw noDocument()
    return saveDocument(command, state)
  }
  if (state.status === 'ended') return []
  const of = ofSubject(state.requested)
  switch (command.type) {
    case 'StartGeneration':
      return start(command, state)
    case 'GiveUp':
      return giveUp(command, state)
    case 'CompleteGeneration':
      return complete(command, state.requested)
    case 'FailGeneration':
      return [{ type: 'GenerationFailed', data: { ...of, code: command.code, ...engineOf(state) } }]
    case 'CancelGeneration':
      return [{ type: 'GenerationCancelled', data: of }]
  }
}

/**
 * One stream per generation: `generation-<id>`. Commands that are repeated or come too late do nothing: of completing,
 * failing and cancelling, the first counts.
 */
export const generation: Aggregate<Generation, GenerationCommand, GenerationEvent> = {
  kind: 'generation',
  events: generationEvents,
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
}
