import { z } from 'zod'
import { userIdSchema } from '../../identity/schemas.ts'
import { defineEvent, type EventOf } from '../../kernel/event.ts'
import { countSchema } from '../../kernel/schemas.ts'

/** Support searched for customers and saw `hits` of them. The search text is not stored, since it may be a name. */
const customersSearched = defineEvent('CustomersSearched', {
  schema: z.strictObject({ agent: userIdSchema, hits: countSchema }),
})

export const customerSearchEvents = [customersSearched] as const

export type CustomerSearchEvent = EventOf<(typeof customerSearchEvents)[number]>
