import { z } from 'zod'
import { displayNameSchema, emailSchema } from '../identity/schemas.ts'
import { formatsSchema } from '../kernel/formats-schema.ts'
import { instantSchema } from '../kernel/schemas.ts'
import { unwantedSchema } from '../identity/unwanted.ts'

/** PUT /users/profile */
export const profileUpdateRequestSchema = z.strictObject({ displayName: displayNameSchema })

/** PUT /users/formats */
export const formatsRequestSchema = formatsSchema

/** PUT /users/notifications */
export const notificationsRequestSchema = unwantedSchema

/** One place where somebody is signed in. `device` is a browser and a system, as in "Firefox on Linux", where known. */
const openSessionSchema = z.object({
  id: z.string(),
  device: z.string().nullable(),
  signedInAt: instantSchema,
  lastSeenAt: instantSchema,
  isCurrent: z.boolean(),
})
export type OpenSession = z.infer<typeof openSessionSchema>

/** GET /account/sessions: the one seen last comes first. */
export const sessionListSchema = z.object({ success: z.literal(true), items: z.array(openSessionSchema) })

/** POST /account/delete: the address typed again is the second step. */
export const deletionRequestSchema = z.strictObject({ email: emailSchema })
export const deletionAnswerSchema = z.object({ success: z.literal(true), erasesAt: instantSchema })

/** The answer to every change of the account, including POST /account/undelete and /account/sign-out-everywhere. */
export const accountChangedSchema = z.object({ success: z.literal(true), position: z.string() })
