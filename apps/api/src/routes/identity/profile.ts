import type { ProfileRow } from '@vignette/domain/identity/projections/profiles'
import type { Profile } from '@vignette/domain/identity/schemas'
import { limitsOf } from '@vignette/domain/plans/catalogue'
import type { Pool } from '@vignette/platform/db/pool'
import { type AccountRow, monthlyUsageOf } from '../credits/usage-reader.ts'

type Person = Pick<ProfileRow, 'userId' | 'email' | 'displayName' | 'workspaceId'>

export type ProfileReader = (userId: string) => Promise<Person | undefined>

/** Named, so that a connection parses and plans it once: every page asks for it. */
const statement = {
  name: 'read.profile',
  text: `select user_id as "userId", email, display_name as "displayName", workspace_id as "workspaceId"
    from read.profiles where user_id = $1`,
}

export const createProfileReader =
  (pool: Pool): ProfileReader =>
  async (userId) => {
    const { rows } = await pool.query<Person>({ ...statement, values: [userId] })
    return rows[0]
  }

/** A user's profile as clients see it, with plan and usage of their workspace. */
export const profileOf = (person: Person, account: AccountRow): Profile => ({
  firebaseUID: person.userId,
  email: person.email,
  displayName: person.displayName,
  subscriptionPlan: account.usage.plan,
  onboardingCompleted: false,
  workspaceId: person.workspaceId,
  planLimits: limitsOf(account.usage.plan),
  monthlyUsage: monthlyUsageOf(account),
  roles: [],
})
