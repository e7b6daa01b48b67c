import type { Aggregate } from '@vignette/domain/kernel/decider'
import { defineEvent, type EventOf } from '@vignette/domain/kernel/event'
import { z } from 'zod'

const counted = defineEvent('Counted', { schema: z.strictObject({ count: z.int() }) })

/** The smallest stream of which every decision depends on the one before. */
export const counter: Aggregate<number, 'count', EventOf<typeof counted>> = {
  kind: 'counter',
  events: [counted],
  initialState: () => 0,
  decide: (_command, count) => [{ type: 'Counted', data: { count: count + 1 } }],
  evolve: (_count, event) => event.data.count,
}
