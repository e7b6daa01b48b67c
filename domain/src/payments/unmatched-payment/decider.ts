import type { Aggregate } from '../../kernel/decider.ts'
import type { RecordUnmatched } from './commands.ts'
import { type UnmatchedEvent, unmatchedEvents } from './events.ts'

/** One stream per payment without a checkout here: `unmatchedPayment-<session>`. */
export const unmatchedPayment: Aggregate<{ readonly isKnown: boolean }, RecordUnmatched, UnmatchedEvent> = {
  kind: 'unmatchedPayment',
  events: unmatchedEvents,
  initialState: () => ({ isKnown: false }),
  decide: ({ payment }, { isKnown }) => (isKnown ? [] : [{ type: 'PaymentUnmatched', data: payment }]),
  evolve: (state, { type }) => (type === 'PaymentUnmatched' ? { isKnown: true } : state),
}
