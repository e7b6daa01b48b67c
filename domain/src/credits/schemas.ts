import { z } from 'zod'
import { idSchema, microsSchema } from '../kernel/schemas.ts'

/** Credits are whole numbers. Below this limit all sums stay exact. */
const maxCredits = 1_000_000_000

export const creditsSchema = z
  .int('Please use a whole number')
  .min(1, 'Please use at least 1 credit')
  .max(maxCredits, 'This is too many credits')

export const grantKindSchema = z.enum(['included', 'trial', 'planChange', 'promo', 'goodwill', 'carried'])
export type GrantKind = z.infer<typeof grantKindSchema>

/** True for a grant that comes with the plan. */
export const isOfPlan = ({ kind }: { readonly kind: GrantKind }): boolean =>
  kind === 'included' || kind === 'trial' || kind === 'planChange'

/** The sources of the credits of a hold, in the order in which they are spent. */
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
