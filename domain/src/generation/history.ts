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

/** A history entry as a sentence. */
export const summaryOf = (entry: HistoryEntry, kind: Kind, asked: number): string => {
  const { type, units = 0 } = entry
  switch (type) {
    case 'GenerationRequested':
      return `${count(units, madeOf[kind])} asked for`
    case 'CreditsReserved':
      return `${creditsOf(entry)} held`
    case 'GenerationStarted': {
      const by = entry.engine === undefined ? '' : ` by ${entry.engine}`
      return (entry.attempt ?? 1) > 1 ? `Tried again${by}` : `Begun${by}`
    }
    case 'GenerationCompleted':
      return `${count(units, madeOf[kind])} delivered`
    case 'GenerationPartlyCompleted':
      return `${units} of ${asked} ${madeOf[kind][1]} delivered${entry.code === undefined ? '' : `. ${failures[entry.code]}`}`
    case 'GenerationFailed':
      return entry.code === undefined ? failures.internal : failures[entry.code]
    case 'GenerationCancelled':
      return 'Cancelled'
    case 'CreditsConsumed':
      return `${creditsOf(entry)} charged`
    case 'CreditsReleased': {
      const why = releases[entry.reason ?? '']
      return `${creditsOf(entry)} given back${why === undefined ? '' : ` ${why}`}`
    }
    case 'CreditsRefunded':
      return `${creditsOf(entry)} refunded`
    case 'ResultEdited':
      return 'A result was edited'
    case 'ResultPicked':
      return 'A result was picked'
    case 'ResultUnpicked':
      return 'A pick was taken back'
    case 'ResultDiscarded':
      return 'A result was put aside'
    default:
      return type // written by a newer release
  }
}
