import type { Profile } from '@vignette/domain/account/schemas/profile'
import { nothingUnwanted } from '@vignette/domain/identity/unwanted'
import { limitsOf } from '@vignette/domain/plans/catalogue'
import type { Session } from '#lib/api/session.ts'

/** `fallbackFor` is set on a fallback profile: the error that prevented loading the real one. */
export type UserProfile = Profile & { readonly fallbackFor: Error | null }

/** A fallback for a profile that could not be loaded (specification, section 8). */
export const fallbackProfile = ({ firebaseUID, email }: Session, failure: Error): UserProfile => ({
  firebaseUID,
  email,
  displayName: null,
  subscriptionPlan: 'freemium',
  onboardingCompleted: true,
  workspaceId: '',
  role: 'owner',
  planLimits: limitsOf('freemium'),
  monthlyUsage: { aiContentCount: 0, aiVideoMinutes: 0, imageCredit: 0, storageGB: 0 },
  roles: [],
  erasesAt: null,
  formats: null,
  unwanted: nothingUnwanted,
  fallbackFor: failure,
})
