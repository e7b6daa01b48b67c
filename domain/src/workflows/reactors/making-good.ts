import { refundCredits } from '../../credits/effects.ts'
import { refundDecided } from '../../credits/refunds/events.ts'
import { issueGoodwillCredits } from '../../goodwill/effects.ts'
import { goodwillGranted } from '../../goodwill/events.ts'
import type { EventOf } from '../../kernel/event.ts'
import { effect, reactByType, type Reactor } from '../../kernel/reactor.ts'

const events = [goodwillGranted, refundDecided] as const

type SupportDecision = EventOf<(typeof events)[number]>

/** Completes decisions of support whose own request was cut off before it had carried them out. */
export const makingGood: Reactor<SupportDecision> = {
  name: 'making-good',
  events,
  react: reactByType<SupportDecision>({
    GoodwillGranted: ({ data: { workspaceId, requestId } }) => [
      effect(issueGoodwillCredits, { workspaceId, requestId }),
    ],
    RefundDecided: ({ data: { workspaceId, periodId, holdId, refundId } }) => [
      effect(refundCredits, { workspaceId, periodId, holdId, refundId }),
    ],
  }),
}
