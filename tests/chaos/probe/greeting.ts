import type { Aggregate } from '@vignette/domain/kernel/decider'
import { defineEvent, type EventOf } from '@vignette/domain/kernel/event'
import { z } from 'zod'
import { chokeOn } from './bugs.ts'

export const greeted = defineEvent('Greeted', {
  schema: z.strictObject({ userId: z.string(), how: z.enum(['atOnce', 'later']) }),
})

export type Greeted = EventOf<typeof greeted>

export type Greet = { readonly type: 'Greet'; readonly userId: string; readonly how: 'atOnce' | 'later' }

/** Greets once per command, so that a command that is handled twice is visible. */
export const greeting: Aggregate<number, Greet, Greeted> = {
  kind: 'greeting',
  events: [greeted],
  initialState: () => 0,
  decide: ({ userId, how }) => {
    chokeOn('greeting', userId)
    return [{ type: 'Greeted', data: { userId, how } }]
  },
  evolve: (times) => times + 1,
}
