import { z } from 'zod'
import { text } from '../kernel/text.ts'

/** Credits are whole. Beyond this no amount is meant seriously, and sums stay exact. */
const maxCredits = 1_000_000_000

export const creditsSchema = z.int().min(1, 'Please use at least 1 credit').max(maxCredits, 'This is too many credits')

/** Zero or more. */
export const countSchema = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

export const microsSchema = z.int().min(0).max(Number.MAX_SAFE_INTEGER)

export const instantSchema = z.iso.datetime({ precision: 3 })

/** Ids of grants, holds, jobs: the product's own, so that none holds personal data. */
export const idSchema = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[\w:.@/#-]+$/)

/** Why somebody did something, in their own words; no personal data is asked for. */
export const reasonSchema = text({ min: 1, max: 500 })

export const actorSchema = z.strictObject({
  kind: z.enum(['user', 'staff', 'system', 'provider']),
  id: z.string().max(200).nullable(),
})

export const grantKindSchema = z.enum(['included', 'trial', 'planChange', 'promo', 'goodwill', 'carried'])
export type GrantKind = z.infer<typeof grantKindSchema>

/** Whether the plan itself gave it for its period. */
export const isOfPlan = ({ kind }: { readonly kind: GrantKind }): boolean =>
  kind === 'included' || kind === 'trial' || kind === 'planChange'

/** Where the credits of a hold come from, in the order in which they are spent. */
export const allocationSchema = z
  .array(
    z.discriminatedUnion('source', [
      z.strictObject({ source: z.literal('grant'), grantId: idSchema, amount: creditsSchema }),
      z.strictObject({ source: z.literal('overage'), rateMicros: microsSchema, amount: creditsSchema }),
    ]),
  )
  .readonly()
export type Allocation = z.infer<typeof allocationSchema>
export type Share = Allocation[number]
