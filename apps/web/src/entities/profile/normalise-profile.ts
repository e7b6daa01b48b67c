import { profileSchema } from '@vignette/domain/account/schemas/profile'
import { nothingUnwanted } from '@vignette/domain/identity/unwanted'
import { limitsOf } from '@vignette/domain/plans/catalogue'
import { planLimitsSchema, tierSchema } from '@vignette/domain/plans/schemas'
import { z } from 'zod'
import type { UserProfile } from './user-profile.ts'

const amount = z.number().catch(0)
const noUsage = { aiContentCount: 0, aiVideoMinutes: 0, imageCredit: 0, storageGB: 0 }

/**
 * Accepts answers of an older or newer server. The members that identify the person are required; the others have
 * defaults.
 */
const answerSchema = z.object({
  data: profileSchema.extend({
    displayName: profileSchema.shape.displayName.catch(null),
    subscriptionPlan: tierSchema.catch('freemium'),
    planLimits: planLimitsSchema.optional().catch(undefined),
    monthlyUsage: z
      .object({ aiContentCount: amount, aiVideoMinutes: amount, imageCredit: amount, storageGB: amount })
      .catch(noUsage),
    role: profileSchema.shape.role.catch('owner'),
    roles: profileSchema.shape.roles.catch([]),
    formats: profileSchema.shape.formats.catch(null),
    unwanted: profileSchema.shape.unwanted.catch(nothingUnwanted),
    erasesAt: profileSchema.shape.erasesAt.catch(null),
  }),
})

/** @throws when the answer does not identify the person. */
export const normaliseProfile = (answer: unknown): UserProfile => {
  const { data, success } = answerSchema.safeParse(answer)
  if (!success) throw new Error('Your profile could not be read. Please try again.')
  const profile = data.data
  return { ...profile, planLimits: profile.planLimits ?? limitsOf(profile.subscriptionPlan), fallbackFor: null }
}
