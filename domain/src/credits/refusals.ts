import { z } from 'zod'
import { workspaceIdSchema } from '../identity/schemas.ts'
import { addMs, isBefore } from '../kernel/calendar.ts'
import type { Aggregate } from '../kernel/decider.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { creditActionSchema } from '../plans/schemas.ts'
import { countSchema, instantSchema } from '../kernel/schemas.ts'
import { creditsSchema } from './schemas.ts'

/** Somebody wanted more than there was. What was refused changes no balance, so that no ledger shows it: support does. */
const reservationRefused = defineEvent('ReservationRefused', {
  schema: z.strictObject({
    workspaceId: workspaceIdSchema,
    requestId: z.string().min(1).max(200),
    orders: z
      .array(z.strictObject({ action: creditActionSchema, units: countSchema }))
      .min(1)
      .readonly(),
    amount: creditsSchema,
    shortfall: creditsSchema,
    available: countSchema,
    refusedAt: instantSchema,
  }),
})

export const refusalEvents = [reservationRefused] as const

export type RefusalEvent = EventOf<typeof reservationRefused>

export type NoteRefusal = { readonly type: 'NoteRefusal'; readonly refused: RefusalEvent['data'] }

/** What was refused last, of each kind of order. */
type Refusals = ReadonlyMap<string, RefusalEvent['data']>

/** Who asks again and again is noted once in so long: it says no more, and must not fill the log. */
const spacingMs = 600_000

const kindOf = ({ orders }: RefusalEvent['data']): string => orders.map(({ action }) => action).join(' ')

/** One stream beside that of each period: `refusals-<workspace>-<start of the period>`. */
export const refusals: Aggregate<Refusals, NoteRefusal, RefusalEvent> = {
  kind: 'refusals',
  events: refusalEvents,
  initialState: () => new Map(),
  decide: ({ refused }, state) => {
    const last = state.get(kindOf(refused))
    if (last && isBefore(refused.refusedAt, addMs(last.refusedAt, spacingMs))) return []
    return [{ type: 'ReservationRefused', data: refused }]
  },
  evolve: (state, event) =>
    event.type === 'ReservationRefused' ? new Map(state).set(kindOf(event.data), event.data) : state,
}
