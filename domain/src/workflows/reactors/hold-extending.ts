import { credits } from '../../credits/decider.ts'
import { generationExtended } from '../../generation/events.ts'
import { holdAfter } from '../../generation/time-limits.ts'
import type { EventOf } from '../../kernel/event.ts'
import { commandTo, type Reactor } from '../../kernel/reactor.ts'

/** Holds the credits of a generation for as long as it may still wait or be worked on. */
export const holdExtending: Reactor<EventOf<typeof generationExtended>> = {
  name: 'hold-extending',
  events: [generationExtended],
  react: ({ data: { generationId: holdId, periodId, credits: amount, endsBy }, at: now }) =>
    amount === 0
      ? []
      : [commandTo(credits, periodId, { type: 'ExtendHold', holdId, expiresAt: holdAfter(endsBy), now })],
}
