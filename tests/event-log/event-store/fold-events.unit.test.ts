import { defineEvent, type EventOf } from '@vignette/domain/kernel/event'
import { evolveOf } from '@vignette/event-log/event-store/fold-events'
import { expect, it } from 'vitest'
import { z } from 'zod'

const noted = defineEvent('Noted', {
  schema: z.strictObject({ userId: z.string(), text: z.string(), length: z.int() }),
  personal: ['text'],
  subject: 'userId',
})
const counted = defineEvent('Counted', { schema: z.strictObject({ text: z.string() }) })

type Event = EventOf<typeof noted> | EventOf<typeof counted>

const list = {
  events: [noted, counted],
  evolve: (state: readonly unknown[], event: Event) => [...state, event.data],
}

const events: readonly Event[] = [
  { type: 'Noted', data: { userId: 'u', text: 'for Ada', length: 7 } },
  { type: 'Counted', data: { text: 'no personal data' } },
]

it('rules that need no personal data are not given any', () => {
  const [first, second] = events.reduce(evolveOf({ ...list, isImpersonal: true }), [])
  expect(first).toEqual({ userId: 'u', text: null, length: 7 })
  expect(second).toBe(events[1]?.data)
})

it('other rules are given what was recorded', () => {
  expect(events.reduce(evolveOf(list), [])).toEqual(events.map(({ data }) => data))
})
