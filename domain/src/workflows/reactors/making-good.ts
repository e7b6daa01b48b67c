import { refundDecided } from '../../credits/refunds/events.ts'
import { goodwillGranted } from '../../goodwill/events.ts'
import type { EventOf } from '../../kernel/event.ts'
import type { Reactor } from '../../kernel/reactor.ts'

const events = [goodwillGranted, refundDecided] as const

/** Does what support has decided where whoever began it was cut off. */
export const makingGood: Reactor<EventOf<(typeof events)[number]>> = {
  name: 'making-good',
  events,
  react: ({ type, data }) => {
    const { workspaceId } = data
    switch (type) {
      case 'GoodwillGranted':
        return [{ type: 'effect', kind: 'goodwill.issue', ref: { workspaceId, requestId: data.requestId } }]
      case 'RefundDecided': {
        const { periodId, holdId, refundId } = data
        const ref = { workspaceId, periodId, holdId, refundId }
        return [{ type: 'effect', kind: 'credits.refund', ref }]
      }
    }
  },
}
