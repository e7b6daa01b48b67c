import { z } from 'zod'
import { workspaceIdSchema } from '../identity/schemas.ts'
import { defineEvent, type EventOf } from '../kernel/event.ts'
import { idSchema, microsSchema } from '../kernel/schemas.ts'
import { networkSchema } from '../networks/schemas.ts'

const charge = {
  workspaceId: workspaceIdSchema,
  network: networkSchema,
  charge: idSchema,
  amount: microsSchema,
  /** Of UTC, as in `2026-11`. */
  month: z.string().regex(/^\d{4}-(?:0[1-9]|1[0-2])$/),
}

/** A call is about to be made for which the network charges. */
const networkCharged = defineEvent('NetworkCharged', { schema: z.strictObject(charge) })

/** The call was not carried out, and costs nothing. */
const networkChargeReturned = defineEvent('NetworkChargeReturned', { schema: z.strictObject(charge) })

export const networkBudgetEvents = [networkCharged, networkChargeReturned] as const

export type NetworkBudgetEvent = EventOf<(typeof networkBudgetEvents)[number]>
