import { refundsTooLarge } from '../refusals.ts'
import type { Aggregate } from '../../kernel/decider.ts'
import type { DecideRefund, Refund } from './commands.ts'
import { type RefundEvent, refundEvents } from './events.ts'

/** All refunds of a job, in the order of the decisions. */
type Refunds = readonly Refund[]

const sumOf = (refunds: Refunds, part: 'toGrants' | 'asGoodwill'): number =>
  refunds.reduce((sum, refund) => sum + refund[part], 0)

const decide = ({ refund, charged, returned }: DecideRefund, state: Refunds): readonly RefundEvent[] => {
  if (state.some(({ refundId }) => refundId === refund.refundId)) return []
  // refunds to grants are recorded here before the period has made them
  const before = Math.max(sumOf(state, 'toGrants'), returned) + sumOf(state, 'asGoodwill')
  if (before + refund.toGrants + refund.asGoodwill > charged) {
    const left = Math.max(0, charged - before)
    throw refundsTooLarge(charged, left)
  }
  return [{ type: 'RefundDecided', data: refund }]
}

/** One stream per charged job, `refund-<period>:<hold>`. All refunds of a job together never exceed its charge. */
export const refunds: Aggregate<Refunds, DecideRefund, RefundEvent> = {
  kind: 'refund',
  events: refundEvents,
  isImpersonal: true,
  initialState: () => [],
  decide,
  evolve: (state, event) => (event.type === 'RefundDecided' ? [...state, event.data] : state),
}
