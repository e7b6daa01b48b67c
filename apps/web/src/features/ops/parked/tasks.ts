import type { ParkedKey, SkipProposal } from '@vignette/domain/operations/schemas/parked'
import { formatCount } from '#lib/formats.ts'

/** Keys of one read model that fail with the same error, most likely because of one mistake. */
export type Mistake = { readonly projection: string; readonly error: string; readonly count: number }

/** A step that a person has begun and gives a reason for. */
export type Task =
  | { readonly kind: 'retryKey'; readonly parkedKey: ParkedKey }
  | { readonly kind: 'skip'; readonly parkedKey: ParkedKey }
  | { readonly kind: 'retryMistake'; readonly mistake: Mistake }
  | { readonly kind: 'confirm' | 'decline'; readonly proposal: SkipProposal }

/** The most frequent first. */
export const mistakesOf = (keys: readonly ParkedKey[]): readonly Mistake[] =>
  [...Map.groupBy(keys, ({ projection, error }) => JSON.stringify([projection, error])).values()]
    .flatMap((alike) => alike.slice(0, 1).map(({ projection, error }) => ({ projection, error, count: alike.length })))
    .toSorted((a, b) => b.count - a.count)

export const laterEventsInWords = (count: number): string =>
  `${formatCount(count)} later ${count === 1 ? 'event' : 'events'}`

export const keysInWords = (count: number): string => `${formatCount(count)} ${count === 1 ? 'key' : 'keys'}`

export const titles: Readonly<Record<Task['kind'], string>> = {
  retryKey: 'Retry this key',
  retryMistake: 'Retry what failed alike',
  skip: 'Leave this event out?',
  confirm: 'Leave this event out?',
  decline: 'Decline the proposal',
}
