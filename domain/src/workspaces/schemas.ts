import { z } from 'zod'
import { idSchema } from '../kernel/schemas.ts'
import { timeZoneSchema } from '../kernel/formats-schema.ts'
import { text } from '../kernel/text.ts'
import { longestName, slugLength } from './limits.ts'

const { min, max } = slugLength

/** Control characters, and characters that turn the direction of what stands around them. */
const hidden = /[\p{Cc}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069]/u

export const workspaceNameSchema = text({ min: 1, max: longestName }).refine(
  (name) => !hidden.test(name),
  'Please use characters that can be seen',
)

export const slugSchema = z
  .string('Please enter an address')
  .min(min, `Please use at least ${min} characters`)
  .max(max, `Please use at most ${max} characters`)
  .regex(/^[a-z\d]+(?:-[a-z\d]+)*$/, 'Please use the letters a to z, digits, and single hyphens between them')

/** PUT /workspaces/settings */
export const workspaceSettingsSchema = z.strictObject({
  name: workspaceNameSchema.optional(),
  timeZone: timeZoneSchema.optional(),
})

/** PUT /workspaces/address, and the query of GET /workspaces/address */
export const workspaceAddressSchema = z.strictObject({ slug: slugSchema })

/** GET /workspaces/address: whether the workspace could have it. */
export const slugCheckSchema = z.object({
  success: z.literal(true),
  slug: z.string(),
  /** Why it cannot be had, as a sentence for people. */
  problem: z.string().nullable(),
})

/** PUT /workspaces/logo: a picture of the library. */
export const workspaceLogoSchema = z.strictObject({ itemId: idSchema })

/** The answer of a change in the settings of a workspace. */
export const workspaceChangedSchema = z.object({ success: z.literal(true), position: z.string() })
