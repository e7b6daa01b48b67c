import type { Language } from '../brand/languages.ts'
import type { DataOf, GenerationCompletedData, GenerationRequestedData } from './events.ts'
import type { FailureCode, Result } from './schemas.ts'

export type RequestGeneration = { readonly type: 'RequestGeneration'; readonly requested: GenerationRequestedData }

/** An engine begins attempt number `attempt`. */
export type StartGeneration = {
  readonly type: 'StartGeneration'
  readonly engine: GenerationCompletedData['engine']
  readonly attempt: number
  /** When it is given up, for kinds whose clock starts with the work. */
  readonly endsBy?: string
}

/** The time that it had is over. Nothing happens if it has been given more since. */
export type GiveUp = { readonly type: 'GiveUp'; readonly endsBy: string; readonly waits: number }

/** The engine has delivered all results or some of them. */
export type CompleteGeneration = {
  readonly type: 'CompleteGeneration'
  readonly results: readonly Result[]
  readonly engine: GenerationCompletedData['engine']
  readonly usage: GenerationCompletedData['usage']
  /** The name of the engine that was asked first and gave nothing. */
  readonly standsInFor?: string | undefined
  /** What people can correct. */
  readonly document?: SavedDocument | undefined
  /** Why there are fewer results than requested, if that is known. */
  readonly code?: FailureCode
}

export type FailGeneration = { readonly type: 'FailGeneration'; readonly code: FailureCode }

/** A version of a document, as its file. */
export type SavedDocument = Pick<DataOf<'DocumentSaved'>, 'type' | 'key' | 'digest' | 'bytes'>

/** `basedOn`: the number of the version that it replaces. */
export type SaveDocument = {
  readonly type: 'SaveDocument'
  readonly userId: string
  readonly document: SavedDocument
  readonly basedOn?: string | undefined
}

/** Somebody wants the captions in another language. */
export type RequestTranslation = {
  readonly type: 'RequestTranslation'
  readonly userId: string
  readonly translationId: string
  readonly language: Language
  readonly endsBy: string
}

export type CompleteTranslation = Pick<GenerationCompletedData, 'engine' | 'usage'> & {
  readonly type: 'CompleteTranslation'
  readonly translationId: string
  readonly file: Pick<SavedDocument, 'key' | 'digest' | 'bytes'>
}

export type FailTranslation = {
  readonly type: 'FailTranslation'
  readonly translationId: string
  readonly code: FailureCode
}

export type TranslationCommand = RequestTranslation | CompleteTranslation | FailTranslation

export type CancelGeneration = { readonly type: 'CancelGeneration' }

/** The parts of a result that can be edited. */
export type EditableParts = Pick<Result, 'text' | 'hashtags' | 'parts'>

/** Parts that are not given stay as they are. `basedOn`: the version of those that are given, before the edit. */
export type EditResult = Readonly<EditableParts> & {
  readonly type: 'EditResult'
  readonly resultId: string
  readonly basedOn?: string | undefined
}

export type PickResult = { readonly type: 'PickResult'; readonly resultId: string; readonly isPicked: boolean }

export type DiscardResult = { readonly type: 'DiscardResult'; readonly resultId: string }

export type GenerationCommand =
  | RequestGeneration
  | StartGeneration
  | CompleteGeneration
  | FailGeneration
  | CancelGeneration
  | GiveUp
  | SaveDocument
  | TranslationCommand
  | EditResult
  | PickResult
  | DiscardResult

export type ResultCommand = EditResult | PickResult | DiscardResult
