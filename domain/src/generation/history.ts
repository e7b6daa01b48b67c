import type { Kind } from './kinds.ts'
import { failures, type FailureCode } from './schemas.ts'

/** An event of a generation, without any text that a person wrote. */
export type HistoryEntry = {
  readonly type: string
  readonly at: string
  /** Requested, delivered or charged. */
  readonly units?: number
  readonly credits?: number
  readonly engine?: string
  readonly attempt?: number
  readonly code?: FailureCode
  readonly reason?: string
}

/** The most entries that are kept. Hours of edits would add nothing useful. */
const longest = 200

/** Adds an entry. Entries about credits are always kept. */
export const withEntry = (history: readonly HistoryEntry[], entry: HistoryEntry): readonly HistoryEntry[] =>
  history.length < longest || entry.type.startsWith('Credits') ? [...history, entry] : history

const madeOf: Readonly<Record<Kind, readonly [one: string, several: string]>> = {
  caption: ['caption', 'captions'],
  hashtags: ['set of hashtags', 'sets of hashtags'],
  videoCaption: ['video caption', 'video captions'],
  image: ['picture', 'pictures'],
  imageEdit: ['edited picture', 'edited pictures'],
  videoAutoCaption: ['captioned video', 'captioned videos'],
  videoSmartCrop: ['cropped video', 'cropped videos'],
  videoEnhancement: ['enhanced video', 'enhanced videos'],
  videoBackgroundRemove: ['video with another background', 'videos with another background'],
  videoGeneration: ['video', 'videos'],
}

const count = (amount = 0, [one, several]: readonly [string, string]): string =>
  `${amount} ${amount === 1 ? one : several}`

const creditsOf = ({ credits }: HistoryEntry): string => count(credits, ['credit', 'credits'])

const releases: Readonly<Record<string, string>> = {
  partial: 'for what was not delivered',
  failed: 'because nothing was made',
  blocked: 'because nothing was made',
  cancelled: 'because it was cancelled',
  expired: 'because it took too long',
}

type RequestedUnits = { readonly kind: Kind; readonly units: number }

const failureOf = ({ code = 'internal' }: HistoryEntry): string => failures[code]

const started = ({ engine, attempt = 1 }: HistoryEntry): string =>
  `${attempt > 1 ? 'Tried again' : 'Started'}${engine === undefined ? '' : ` by ${engine}`}`

const partlyCompleted = (entry: HistoryEntry, request: RequestedUnits): string => {
  const why = entry.code === undefined ? '' : `. ${failures[entry.code]}`
  return `${entry.units ?? 0} of ${request.units} ${madeOf[request.kind][1]} delivered${why}`
}

const released = (entry: HistoryEntry): string => {
  const why = releases[entry.reason ?? '']
  return `${creditsOf(entry)} given back${why === undefined ? '' : ` ${why}`}`
}

const sentences: Readonly<Record<string, (entry: HistoryEntry, request: RequestedUnits) => string>> = {
  GenerationRequested: ({ units }, { kind }) => `${count(units, madeOf[kind])} asked for`,
  CreditsReserved: (entry) => `${creditsOf(entry)} held`,
  GenerationStarted: started,
  GenerationCompleted: ({ units }, { kind }) => `${count(units, madeOf[kind])} delivered`,
  GenerationPartlyCompleted: partlyCompleted,
  GenerationFailed: failureOf,
  GenerationCancelled: () => 'Cancelled',
  CreditsConsumed: (entry) => `${creditsOf(entry)} charged`,
  CreditsReleased: released,
  CreditsRefunded: (entry) => `${creditsOf(entry)} refunded`,
  ResultEdited: () => 'A result was edited',
  ResultPicked: () => 'A result was picked',
  ResultUnpicked: () => 'A pick was taken back',
  ResultDiscarded: () => 'A result was put aside',
}

/** A history entry as a sentence. Entries written by a newer release are shown by their type. */
export const summaryOf = (entry: HistoryEntry, kind: Kind, units: number): string =>
  sentences[entry.type]?.(entry, { kind, units }) ?? entry.type
