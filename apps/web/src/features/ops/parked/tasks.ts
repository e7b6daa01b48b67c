import { featureOf } from '@vignette/domain/operations/feature-names'
import type { HeldKey, ParkedEvent, SkipParked, SkipProposal } from '@vignette/domain/operations/schemas/parked'
import { formatCount } from '#lib/formats.ts'

/** Parked events that fail with the same error, most likely because of one mistake. */
export type Mistake = { readonly error: string; readonly events: number; readonly keys: number }

/** A step that a person has begun and gives a reason for. */
export type Task =
  | { readonly kind: 'retryEvent' | 'skipEvent'; readonly event: ParkedEvent }
  | { readonly kind: 'retryKey' | 'skipKey'; readonly heldKey: HeldKey }
  | { readonly kind: 'retryMistake'; readonly mistake: Mistake }
  | { readonly kind: 'confirm' | 'decline'; readonly proposal: SkipProposal }

/** Errors that several entries have, the most frequent first. */
export const mistakesOf = (events: readonly ParkedEvent[]): readonly Mistake[] =>
  [...Map.groupBy(events, ({ error }) => error)]
    .filter(([, alike]) => alike.length > 1)
    .map(([error, alike]) => ({
      error,
      events: alike.reduce((sum, each) => sum + each.events, 0),
      keys: alike.reduce((sum, each) => sum + each.keys, 0),
    }))
    .toSorted((a, b) => b.keys - a.keys)

const counted = (count: number, one: string): string => `${formatCount(count)} ${count === 1 ? one : `${one}s`}`

export const keysInWords = (count: number): string => counted(count, 'key')
export const eventsInWords = (count: number): string => counted(count, 'event')
export const customersInWords = (count: number): string => counted(count, 'customer')
export const laterEventsInWords = (count: number): string => counted(count, 'later event')
export const timesInWords = (count: number): string => counted(count, 'time')

const namedFeatures = 3

/** "Profiles, Ledgers, Usage and 18 more": what parked something, in words that people use. */
export const featuresInWords = (consumers: readonly string[]): string => {
  const names = consumers.map((consumer) => featureOf(consumer).name)
  const others = names.length - namedFeatures
  return others > 1 ? `${names.slice(0, namedFeatures).join(', ')} and ${formatCount(others)} more` : names.join(', ')
}

type Named = Pick<ParkedEvent, 'type' | 'position' | 'events'> & { readonly isKnownType: boolean }

/** "UserSignedUp at 10", or "3 events of the unknown type PollOpened". */
export const nameOfEvent = ({ type, position, isKnownType, events }: Named): string =>
  isKnownType ? `${type} at ${formatCount(Number(position))}` : `${eventsInWords(events)} of the unknown type ${type}`

/** How the API names the events of an entry. */
export const selectionOf = ({ isKnownType, position, type }: ParkedEvent) => (isKnownType ? { position } : { type })

type WithoutReason<Request> = Request extends { readonly reason: string } ? Omit<Request, 'reason'> : never

export type SkipTarget = WithoutReason<SkipParked>

/** "UserSignedUp at 10 in Profiles". */
export const whatIsProposed = ({ type, position, events, consumers, projection, isGroup }: SkipProposal): string => {
  const where = isGroup ? featuresInWords(consumers) : projection
  return `${nameOfEvent({ type, position, events, isKnownType: events === 1 })} in ${where}`
}

export const titles: Readonly<Record<Task['kind'], string>> = {
  retryEvent: 'Retry everywhere',
  skipEvent: 'Leave this event out everywhere?',
  retryKey: 'Retry this key',
  skipKey: 'Leave this event out?',
  retryMistake: 'Retry what failed alike',
  confirm: 'Leave this event out?',
  decline: 'Decline the proposal',
}
