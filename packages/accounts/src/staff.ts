import type { StaffRow } from '@vignette/domain/staff/projections/staff-roles'
import type { Pool } from 'pg'

/** A staff role of a person. `email` is null if the account no longer exists. */
type StaffGrant = Pick<StaffRow, 'userId'> &
  Pick<StaffRow['roles'][number], 'role' | 'at' | 'reason'> & {
    readonly email: string | null
    readonly by: string | null
  }

/** All staff roles, the newest last. */
export const readStaff = async (pool: Pool): Promise<readonly StaffGrant[]> => {
  const { rows } = await pool.query<StaffRow & { readonly email: string | null }>(
    'select t.user_id as "userId", t.roles, p.email from read.staff_roles t left join read.profiles p using (user_id)',
  )
  return rows
    .flatMap(({ userId, email, roles }) =>
      roles.map(({ role, at, by, reason }) => ({ userId, email, role, at, by: by.id, reason })),
    )
    .toSorted((a, b) => a.at.localeCompare(b.at))
}
