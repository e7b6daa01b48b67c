import { addMs, isBefore } from '../kernel/calendar.ts'
import type { Aggregate } from '../kernel/decider.ts'
import { type AcknowledgementEvent, acknowledgementEvents } from './events.ts'

/** So many mails go to an address in an hour, whoever writes in its name. */
const mostPerHour = 5
const hourMs = 3_600_000

/** Promises the sender of a message a mail that says it has arrived, unless too many went there lately. */
export type PromiseAcknowledgement = {
  readonly type: 'PromiseAcknowledgement'
  readonly senderId: string
  readonly messageId: string
  readonly now: string
}

type Promised = { readonly messageId: string; readonly promisedAt: string }

/** The newest of them, as many as matter. */
export type Acknowledgements = { readonly promised: readonly Promised[] }

export const isPromised = ({ promised }: Acknowledgements, messageId: string): boolean =>
  promised.some((each) => each.messageId === messageId)

const promise = ({ senderId, messageId, now }: PromiseAcknowledgement, state: Acknowledgements) => {
  const lately = state.promised.filter(({ promisedAt }) => isBefore(addMs(now, -hourMs), promisedAt))
  if (isPromised(state, messageId) || lately.length >= mostPerHour) return []
  return [{ type: 'AcknowledgementPromised' as const, data: { senderId, messageId, promisedAt: now } }]
}

/** One stream per address that messages come from: `acknowledgements-<sender id>`. */
export const acknowledgements: Aggregate<Acknowledgements, PromiseAcknowledgement, AcknowledgementEvent> = {
  kind: 'acknowledgements',
  events: acknowledgementEvents,
  initialState: () => ({ promised: [] }),
  decide: promise,
  evolve: (state, event) =>
    event.type === 'AcknowledgementPromised'
      ? { promised: [...state.promised, event.data].slice(-mostPerHour) }
      : state,
}
