import { z } from 'zod'
import { workspaceIdSchema } from '../../identity/schemas.ts'
import { defineEvent, type EventOf } from '../../kernel/event.ts'
import { plainText } from '../../kernel/plain-text.ts'
import { countSchema, instantSchema } from '../../kernel/schemas.ts'
import { creditActionSchema } from '../../plans/schemas.ts'
import { creditsSchema } from '../schemas.ts'

/**
 * A reservation was refused for lack of credits. It changes no balance, so it is shown to support and not in the
 * ledger.
 */
const reservationRefused = defineEvent('ReservationRefused', {
  schema: z.strictObject({
    workspaceId: workspaceIdSchema,
    requestId: plainText(z.string().min(1).max(200), 'an id'),
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
