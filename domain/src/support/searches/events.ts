import { z } from 'zod'
import { userIdSchema } from '../../identity/schemas.ts'
import { defineEvent, type EventOf } from '../../kernel/event.ts'
import { countSchema } from '../../kernel/schemas.ts'

/** Somebody in support looked for customers, and was shown so many. What they looked for is not kept: it is a name. */
const customersSearched = defineEvent('CustomersSearched', {
  schema: z.strictObject({ agent: userIdSchema, hits: countSchema }),
})

export const customerSearchEvents = [customersSearched] as const

export type CustomerSearchEvent = EventOf<(typeof customerSearchEvents)[number]>
