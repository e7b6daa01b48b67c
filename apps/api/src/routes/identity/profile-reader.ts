import type { SubscriptionRow } from '@vignette/domain/billing/projections/subscriptions'
import type { MonthlyUsageRow } from '@vignette/domain/credits/projections/monthly-usage'
import type { PreferencesRow } from '@vignette/domain/identity/projections/preferences'
import type { ProfileRow } from '@vignette/domain/identity/projections/profiles'
import type { Profile } from '@vignette/domain/account/schemas/profile'
import { permits, type WorkspaceRole } from '@vignette/domain/members/roles'
import type { StaffRole } from '@vignette/domain/staff/schemas'
import { nothingUnwanted } from '@vignette/domain/identity/unwanted'
import { hasNoPlan } from '@vignette/domain/billing/subscription'
import { limitsOf } from '@vignette/domain/plans/catalogue'
import { defaultTier } from '@vignette/domain/plans/tiers'
import { limitsOfSubscription } from '@vignette/domain/workflows/current-limits'
import type { Pool } from '@vignette/event-log/database/pool'
import { monthlyUsageOf } from '../credits/usage-reader.ts'

/** A person in a workspace. `isSetUp`: whether the workspace has its brand. */
type Person = Pick<ProfileRow, 'userId' | 'email' | 'displayName' | 'workspaceId'> &
  Pick<Profile, 'erasesAt'> & { readonly isSetUp: boolean; readonly preferences: Omit<PreferencesRow, 'userId'> | null }

type ProfileUsage = Pick<MonthlyUsageRow, 'plan' | 'periodEnd' | 'aiContentCount' | 'aiVideoSeconds' | 'imageCredit'>

/** The part of a workspace's account that a profile shows. */
type ProfileAccount = Pick<SubscriptionRow, 'subscription'> & {
  readonly usage: ProfileUsage
  readonly storageBytes: number
}

/** A person with their roles. `account` is missing until the read models know the account of their workspace. */
export type PersonRow = {
  readonly person: Person
  readonly roles: readonly StaffRole[]
  readonly account?: ProfileAccount
}

export type ProfileReader = (userId: string, workspaceId: string) => Promise<PersonRow | undefined>

type Columns = Person & { readonly roles: readonly { readonly role: StaffRole }[] | null } & (
    | (ProfileUsage & Omit<ProfileAccount, 'usage'>)
    | { readonly subscription: null }
  )

/** Named, so that a connection parses and plans it once: every page of the web app asks for it. */
const statement = {
  name: 'read.profile',
  text: `select p.user_id as "userId", p.email, p.display_name as "displayName", $2 as "workspaceId",
      t.roles, d.erases_at as "erasesAt", b.workspace_id is not null as "isSetUp",
      to_jsonb(f) as preferences, s.subscription, u.plan,
      u.period_end as "periodEnd", u.ai_content_count as "aiContentCount", u.ai_video_seconds as "aiVideoSeconds",
      u.image_credit as "imageCredit", coalesce(l.used, 0) as "storageBytes"
    from read.profiles p left join (read.monthly_usage u join read.subscriptions s using (workspace_id))
      on u.workspace_id = $2
      left join read.staff_roles t on t.user_id = p.user_id
      left join read.account_deletions d on d.user_id = p.user_id
      left join (select user_id, locale, time_zone as "timeZone", unwanted from read.preferences) f
        on f.user_id = p.user_id
      left join read.brands b on b.workspace_id = $2
      left join read.library_storage l on l.workspace_id = $2
    where p.user_id = $1`,
}

export const createProfileReader =
  (pool: Pool): ProfileReader =>
  async (userId, workspaceId) => {
    const { rows } = await pool.query<Columns>({ ...statement, values: [userId, workspaceId] })
    const [row] = rows
    if (!row) return undefined
    const roles = row.roles?.map(({ role }) => role) ?? []
    return row.subscription === null
      ? { person: row, roles }
      : { person: row, roles, account: { usage: row, subscription: row.subscription, storageBytes: row.storageBytes } }
  }

const preferencesOf = ({ preferences }: Person): Pick<Profile, 'formats' | 'unwanted'> => {
  const { locale = null, timeZone = null, unwanted = nothingUnwanted } = preferences ?? {}
  return { formats: locale === null || timeZone === null ? null : { locale, timeZone }, unwanted }
}

type AccountShown = Pick<Profile, 'subscriptionPlan' | 'planLimits' | 'monthlyUsage'>

const shownOf = (account: ProfileAccount): AccountShown => ({
  subscriptionPlan: account.usage.plan,
  planLimits: hasNoPlan(account.subscription)
    ? limitsOfSubscription(account.subscription)
    : limitsOf(account.usage.plan),
  monthlyUsage: monthlyUsageOf(account),
})

/** In place of plan and usage, for members who may not read the workspace. */
const nothingShown: AccountShown = {
  subscriptionPlan: defaultTier,
  planLimits: limitsOf(defaultTier),
  monthlyUsage: { aiContentCount: 0, aiVideoMinutes: 0, imageCredit: 0, storageGB: 0 },
}

/** A member's profile as browsers see it, with plan and usage of the workspace if they may read it. */
export const profileOf = ({ person, roles }: PersonRow, role: WorkspaceRole, account: ProfileAccount): Profile => ({
  firebaseUID: person.userId,
  email: person.email,
  displayName: person.displayName,
  onboardingCompleted: person.isSetUp,
  workspaceId: person.workspaceId,
  role,
  ...(permits(role, 'read') ? shownOf(account) : nothingShown),
  roles: [...roles],
  erasesAt: person.erasesAt,
  ...preferencesOf(person),
})
