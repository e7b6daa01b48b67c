import { findPerson } from '@vignette/accounts/find-account'
import { readStaff } from '@vignette/accounts/staff'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import type { Pool } from '@vignette/event-log/database/pool'

/**
 * The user id of the member of staff with an e-mail address or user id, so that nobody counts as two people.
 * @throws {DomainError} `user.unknown`, `user.ambiguous`, `staff.unknown`.
 */
export const findStaffMember = async (pool: Pool, given: string): Promise<string> => {
  const { userId } = await findPerson(pool, given)
  if ((await readStaff(pool)).some((grant) => grant.userId === userId)) return userId
  throw new DomainError('forbidden', 'staff.unknown', `${given} is no member of staff: see npm run ops -- staff list.`)
}
