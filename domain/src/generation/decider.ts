import type { Aggregate } from '../kernel/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import { generationEvents, type GenerationEvent } from './events.ts'
import type { FailureCode, Result } from './schemas.ts'

type DataOf<Type extends GenerationEvent['type']> = Extract<GenerationEvent, { type: Type }>['data']

/** What was asked for. What is personal of it is null once the person is forgotten. */
export type Requested = DataOf<'GenerationRequested'>
type Delivered = DataOf<'GenerationCompleted'>

export type RequestGeneration = { readonly type: 'RequestGeneration'; readonly requested: Requested }

/** An engine begins with it, for the nth time. */
export type StartGeneration = {
  readonly type: 'StartGeneration'
  readonly engine: Delivered['engine']
  readonly attempt: number
}

/** Something was made, all of it or less. `units` are those that are charged. */
export type CompleteGeneration = {
  readonly type: 'CompleteGeneration'
  readonly results: readonly Result[]
  readonly engine: Delivered['engine']
  readonly usage: Delivered['usage']
  /** Why there are fewer than were asked for, where that is known. */
  readonly code?: FailureCode
}

export type FailGeneration = { readonly type: 'FailGeneration'; readonly code: FailureCode }
export type CancelGeneration = { readonly type: 'CancelGeneration' }

/** What somebody can write anew of a result. */
type Written = Pick<Result, 'text' | 'hashtags' | 'parts'>

/** What is not given stays as it is. */
export type EditResult = Readonly<Written> & { readonly type: 'EditResult'; readonly resultId: string }

export type PickResult = { readonly type: 'PickResult'; readonly resultId: string; readonly isPicked: boolean }
export type DiscardResult = { readonly type: 'DiscardResult'; readonly resultId: string }

export type GenerationCommand =
  | RequestGeneration
  | StartGeneration
  | CompleteGeneration
  | FailGeneration
  | CancelGeneration
  | EditResult
  | PickResult
  | DiscardResult

/** A result as it is now. */
export type KeptResult = Result & { readonly isPicked: boolean; readonly isEdited: boolean }

/** How it ended; `units` were delivered. */
export type Ending =
  | { readonly outcome: 'completed' | 'partlyCompleted'; readonly units: number }
  | { readonly outcome: 'failed'; readonly code: FailureCode; readonly units: 0 }
  | { readonly outcome: 'cancelled'; readonly units: 0 }

/**
 * Of what has ended `delivered` are the ids of all results, and `results` those that were not put aside; none of either
 * once the person is forgotten. `changes` is how often one of them was edited, picked or let go.
 */
export type Generation =
  | { readonly status: 'none' }
  | { readonly status: 'requested'; readonly requested: Requested; readonly attempt: 0 }
  | { readonly status: 'running'; readonly requested: Requested; readonly attempt: number }
  | {
      readonly status: 'ended'
      readonly requested: Requested
      readonly ending: Ending
      readonly delivered: readonly string[]
      readonly results: readonly KeptResult[]
      readonly changes: number
    }

export type RequestedGeneration = Exclude<Generation, { status: 'none' }>
type EndedGeneration = Extract<Generation, { status: 'ended' }>
type Changing = EditResult | PickResult | DiscardResult

const unknown = () => new DomainError('notFound', 'generation.unknown', 'There is no such generation.')
const unknownResult = () => new DomainError('notFound', 'generation.unknown_result', 'There is no such result.')

const unwritten = () =>
  new DomainError('invalid', 'generation.not_in_result', 'A result like this one has nothing of the kind to edit.')

/**
 * So often results of one generation are edited: all that was recorded of it is read again with each change.
 * @public
 */
export const maxEdits = 200

/** With what was picked and let go: of what was edited as often as it goes something can still be picked. */
const maxChanges = 2 * maxEdits

const tooManyChanges = () =>
  new DomainError(
    'conflict',
    'generation.too_many_changes',
    'This was changed as often as it can be. Please copy it, or save it to your library and go on there.',
  )

const ofSubject = ({ generationId, workspaceId, userId }: Requested) => ({ generationId, workspaceId, userId })

const complete = (command: CompleteGeneration, requested: Requested): GenerationEvent[] => {
  const { engine, usage, code } = command
  const results = command.results.slice(0, requested.units)
  const of = ofSubject(requested)
  const units = results.length
  if (units === 0) return [{ type: 'GenerationFailed', data: { ...of, code: 'unusable' } }]
  const data = { ...of, results, units, engine, usage }
  if (units === requested.units) return [{ type: 'GenerationCompleted', data }]
  return [{ type: 'GenerationPartlyCompleted', data: { ...data, ...(code !== undefined && { code }) } }]
}

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** All of it as it is after an edit. */
const written = (command: EditResult, result: Result): Written => {
  const text = command.text ?? result.text
  const hashtags = command.hashtags ?? result.hashtags
  const parts = command.parts ?? result.parts
  return { ...(text !== undefined && { text }), ...(hashtags && { hashtags }), ...(parts && { parts }) }
}

const change = (command: Changing, { requested, results, changes }: EndedGeneration): GenerationEvent[] => {
  const { resultId } = command
  const data = { ...ofSubject(requested), resultId }
  const result = results.find(({ id }) => id === resultId)
  if (!result) {
    if (command.type === 'DiscardResult') return [] // it was put aside before
    throw unknownResult()
  }
  switch (command.type) {
    case 'EditResult': {
      if ((command.text !== undefined && result.text === undefined) || (command.parts && !result.parts))
        throw unwritten()
      const after = written(command, result)
      if (isSame({ ...result, ...after }, result)) return []
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
  if (state.status === 'ended') return []
  const of = ofSubject(state.requested)
  switch (command.type) {
    case 'StartGeneration': {
      const { engine, attempt } = command
      return attempt > state.attempt ? [{ type: 'GenerationStarted', data: { ...of, engine, attempt } }] : []
    }
    case 'CompleteGeneration':
      return complete(command, state.requested)
    case 'FailGeneration':
      return [{ type: 'GenerationFailed', data: { ...of, code: command.code } }]
    case 'CancelGeneration':
      return [{ type: 'GenerationCancelled', data: of }]
  }
}

const delivered = (requested: Requested, outcome: 'completed' | 'partlyCompleted', data: Delivered): Generation => ({
  status: 'ended',
  requested,
  ending: { outcome, units: data.units },
  delivered: (data.results ?? []).map(({ id }) => id),
  results: (data.results ?? []).map((result) => ({ ...result, isPicked: false, isEdited: false })),
  changes: 0,
})

const withNothing = (requested: Requested, ending: Ending): Generation => ({
  status: 'ended',
  requested,
  ending,
  delivered: [],
  results: [],
  changes: 0,
})

/** Results after one of them has changed; `undefined` takes it away. */
export const withResult = <Kept extends { readonly id: string }>(
  results: readonly Kept[],
  resultId: string,
  changed: (result: Kept) => Kept | undefined,
): readonly Kept[] => results.flatMap((result) => (result.id === resultId ? (changed(result) ?? []) : [result]))

/** A result after it was edited; nothing is left of it once the person is forgotten. */
export const edited = (
  result: KeptResult,
  { text, hashtags, parts }: Pick<DataOf<'ResultEdited'>, keyof Written>,
): KeptResult | undefined => {
  if (text === null || hashtags === null || parts === null) return undefined
  return {
    ...result,
    ...(text !== undefined && { text }),
    ...(hashtags && { hashtags }),
    ...(parts && { parts }),
    isEdited: true,
  }
}

const changed = (state: EndedGeneration, event: GenerationEvent): Generation => {
  const withChanged = (resultId: string, how: (result: KeptResult) => KeptResult | undefined) => ({
    ...state,
    results: withResult(state.results, resultId, how),
    changes: state.changes + 1,
  })
  switch (event.type) {
    case 'ResultEdited':
      return withChanged(event.data.resultId, (result) => edited(result, event.data))
    case 'ResultPicked':
    case 'ResultUnpicked':
      return withChanged(event.data.resultId, (result) => ({ ...result, isPicked: event.type === 'ResultPicked' }))
    case 'ResultDiscarded':
      return withChanged(event.data.resultId, () => undefined)
    default:
      return state // written by a newer release
  }
}

const evolve = (state: Generation, event: GenerationEvent): Generation => {
  if (event.type === 'GenerationRequested') return { status: 'requested', requested: event.data, attempt: 0 }
  if (state.status === 'none') return state
  if (state.status === 'ended') return changed(state, event)
  const { requested } = state
  switch (event.type) {
    case 'GenerationStarted':
      return { status: 'running', requested, attempt: event.data.attempt }
    case 'GenerationCompleted':
      return delivered(requested, 'completed', event.data)
    case 'GenerationPartlyCompleted':
      return delivered(requested, 'partlyCompleted', event.data)
    case 'GenerationFailed':
      return withNothing(requested, { outcome: 'failed', code: event.data.code, units: 0 })
    case 'GenerationCancelled':
      return withNothing(requested, { outcome: 'cancelled', units: 0 })
    default:
      return state // written by a newer release
  }
}

/**
 * One stream per generation: `generation-<id>`. Whatever is done twice, or too late, decides nothing: of completing,
 * failing and cancelling the first counts.
 */
export const generation: Aggregate<Generation, GenerationCommand, GenerationEvent> = {
  kind: 'generation',
  events: generationEvents,
  initialState: () => ({ status: 'none' }),
  decide,
  evolve,
}
