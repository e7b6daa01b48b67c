import type { EditableParts } from './commands.ts'
import type { DataOf, GenerationCompletedData, GenerationEvent, GenerationRequestedData } from './events.ts'
import type { FailureCode, Result } from './schemas.ts'

/** A result in its current state. */
export type CurrentResult = Result & { readonly isPicked: boolean; readonly isEdited: boolean }

/** How it ended. `units` were delivered. */
export type Ending =
  | { readonly outcome: 'completed' | 'partlyCompleted'; readonly units: number }
  | { readonly outcome: 'failed'; readonly code: FailureCode; readonly units: 0 }
  | { readonly outcome: 'cancelled'; readonly units: 0 }

/** A version of a document, counted from one. */
export type Document = Pick<DataOf<'DocumentSaved'>, 'version' | 'type' | 'key' | 'digest' | 'bytes'>

type OfTranslation = Pick<DataOf<'CaptionTranslationRequested'>, 'translationId' | 'language'>

/** The captions in another language. */
export type Translation = OfTranslation &
  (
    | { readonly status: 'running' }
    | { readonly status: 'failed'; readonly code: FailureCode }
    | { readonly status: 'done'; readonly file: Pick<Document, 'key' | 'digest' | 'bytes'> }
  )

/**
 * `requested.endsBy` is when it is given up now. `delivered` has the ids of all results, `results` those that were not discarded.
 * Both are empty once the workspace is forgotten. `changes` counts edits, picks and discards.
 */
export type Generation =
  | { readonly status: 'none' }
  | { readonly status: 'requested'; readonly requested: GenerationRequestedData; readonly attempt: 0 }
  | {
      readonly status: 'running'
      readonly requested: GenerationRequestedData
      readonly attempt: number
      readonly engine: GenerationCompletedData['engine']
    }
  | {
      readonly status: 'ended'
      readonly requested: GenerationRequestedData
      readonly ending: Ending
      /** Null if nothing was delivered. */
      readonly engine: GenerationCompletedData['engine'] | null
      readonly delivered: readonly string[]
      readonly results: readonly CurrentResult[]
      readonly changes: number
      /** The newest version of what people can correct. */
      readonly document?: Document
      /** The newest translation of the captions, and how many there were. */
      readonly translation?: Translation
      readonly translations?: number
    }

export type RequestedGeneration = Exclude<Generation, { status: 'none' }>

export type EndedGeneration = Extract<Generation, { status: 'ended' }>

export type UnfinishedGeneration = Exclude<RequestedGeneration, EndedGeneration>

const delivered = (
  requested: GenerationRequestedData,
  outcome: 'completed' | 'partlyCompleted',
  data: GenerationCompletedData,
): Generation => ({
  status: 'ended',
  requested,
  ending: { outcome, units: data.units },
  engine: data.engine,
  delivered: (data.results ?? []).map(({ id }) => id),
  results: (data.results ?? []).map((result) => ({ ...result, isPicked: false, isEdited: false })),
  changes: 0,
})

const withNothing = (requested: GenerationRequestedData, ending: Ending): Generation => ({
  status: 'ended',
  requested,
  ending,
  engine: null,
  delivered: [],
  results: [],
  changes: 0,
})

/** Changes one of the results. `changed` returns undefined to remove it. */
export const withResult = <Item extends { readonly id: string }>(
  results: readonly Item[],
  resultId: string,
  changed: (result: Item) => Item | undefined,
): readonly Item[] => results.flatMap((result) => (result.id === resultId ? (changed(result) ?? []) : [result]))

/** A result after an edit; undefined once the workspace is forgotten. */
export const edited = (
  result: CurrentResult,
  { text, hashtags, parts }: Pick<DataOf<'ResultEdited'>, keyof EditableParts>,
): CurrentResult | undefined => {
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
  const withChanged = (resultId: string, how: (result: CurrentResult) => CurrentResult | undefined) => ({
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
    case 'DocumentSaved': {
      const { version, type, key, digest, bytes } = event.data
      return { ...state, document: { version, type, key, digest, bytes } }
    }
    case 'CaptionTranslationRequested': {
      const { translationId, language } = event.data
      const translation = { translationId, language, status: 'running' } as const
      return { ...state, translation, translations: (state.translations ?? 0) + 1 }
    }
    case 'CaptionsTranslated':
    case 'CaptionTranslationFailed':
      return withTranslation(state, event)
    default:
      return state // written by a newer release
  }
}

type TranslationEnd = Extract<GenerationEvent, { type: 'CaptionsTranslated' | 'CaptionTranslationFailed' }>

const withTranslation = (state: EndedGeneration, { type, data }: TranslationEnd): Generation => {
  const { translation } = state
  if (translation?.translationId !== data.translationId) return state
  const { translationId, language } = translation
  if (type === 'CaptionTranslationFailed')
    return { ...state, translation: { translationId, language, status: 'failed', code: data.code } }
  const { key, digest, bytes } = data
  return { ...state, translation: { translationId, language, status: 'done', file: { key, digest, bytes } } }
}

/** Whether the newest document or translation is the file under this key. Equal contents have one file. */
export const hasFile = (state: Generation, key: string): boolean =>
  state.status === 'ended' &&
  (state.document?.key === key || (state.translation?.status === 'done' && state.translation.file.key === key))

export const evolve = (state: Generation, event: GenerationEvent): Generation => {
  if (event.type === 'GenerationRequested') return { status: 'requested', requested: event.data, attempt: 0 }
  if (state.status === 'none') return state
  if (state.status === 'ended') return changed(state, event)
  const { requested } = state
  switch (event.type) {
    case 'GenerationStarted': {
      const { attempt, engine } = event.data
      return { status: 'running', requested, attempt, engine }
    }
    case 'GenerationExtended':
      return { ...state, requested: { ...requested, endsBy: event.data.endsBy } }
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
