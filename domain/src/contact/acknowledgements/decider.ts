import { addMs, isBefore } from '../../kernel/calendar.ts'
import type { Aggregate } from '../../kernel/decider.ts'
import type { PromiseAcknowledgement } from './commands.ts'
import { type AcknowledgementEvent, acknowledgementEvents } from './events.ts'

/** The limit per mailbox and hour, since anybody can write in the name of an address. */
const mostPerHour = 5

const hourMs = 3_600_000

type Promised = { readonly messageId: string; readonly promisedAt: string }

/** The newest promises, as many as the limit needs. */
export type Acknowledgements = { readonly promised: readonly Promised[] }

export const isPromised = ({ promised }: Acknowledgements, messageId: string): boolean =>
  promised.some((each) => each.messageId === messageId)

const promise = ({ senderId, messageId, now }: PromiseAcknowledgement, state: Acknowledgements) => {
  const lately = state.promised.filter(({ promisedAt }) => isBefore(addMs(now, -hourMs), promisedAt))
  if (isPromised(state, messageId) || lately.length >= mostPerHour) return []
  return [{ type: 'AcknowledgementPromised' as const, data: { senderId, messageId, promisedAt: now } }]
}

/** One stream per mailbox, which several addresses may reach: `acknowledgements-<mailbox id>`. */
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
