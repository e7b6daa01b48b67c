import type { ProfileRow } from '@vignette/domain/identity/projections/profiles'
import type { Profile } from '@vignette/domain/identity/schemas'
import { defaultTier, planLimits } from '@vignette/domain/plans/catalogue'
import type { Kysely } from 'kysely'

type ReadModels = { 'read.profiles': ProfileRow }

type Person = Pick<ProfileRow, 'userId' | 'email' | 'displayName' | 'workspaceId'>

export type ProfileReader = (userId: string) => Promise<Person | undefined>

export const createProfileReader =
  (db: Kysely<ReadModels>): ProfileReader =>
  (userId) =>
    db
      .selectFrom('read.profiles')
      .select(['userId', 'email', 'displayName', 'workspaceId'])
      .where('userId', '=', userId)
      .executeTakeFirst()

/** A user's profile as clients see it. Every workspace is on the default plan, with nothing metered yet. */
export const profileOf = (person: Person): Profile => ({
  firebaseUID: person.userId,
  email: person.email,
  displayName: person.displayName,
  subscriptionPlan: defaultTier,
  onboardingCompleted: false,
  workspaceId: person.workspaceId,
  planLimits: planLimits[defaultTier],
  monthlyUsage: { aiContentCount: 0, aiVideoMinutes: 0, imageCredit: 0, storageGB: 0 },
  roles: [],
})
