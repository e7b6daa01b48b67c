import { isSameAddress } from '@vignette/domain/identity/same-address'
import { searchKey } from '@vignette/domain/identity/search-key'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { type Staff, staff } from '@vignette/domain/staff/decider'
import type { StaffRole } from '@vignette/domain/staff/schemas'
import type { Pool } from 'pg'
import type { Context } from './context.ts'
import { readingStreams } from './reading-streams.ts'

/** The user ids that may be meant by an id or an e-mail address. A person whose account is gone is known by the id. */
const candidatesOf = async (pool: Pool, given: string): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ id: string }>(
    `select user_id as id from read.profiles where email_key = $2 union
     select $1 from es.streams where stream = 'staff-' || $1`,
    [given, searchKey(given)],
  )
  return rows.map(({ id }) => id)
}

/** Whether somebody works here. A grant counts for the address that it names: anybody can sign up with any address. */
const worksHere = ({ roles }: Staff, given: string): boolean =>
  roles.some(({ email }) => email !== null && (!given.includes('@') || isSameAddress(email, given)))

/**
 * The user id of a member of staff, by user id or e-mail address; undefined if nobody with a role is meant. Roles are
 * read from the log, because nothing is decided on a read model.
 * @throws {DomainError} `staff.ambiguous`.
 */
export const findActingStaff = async (context: Context, given: string): Promise<string | undefined> => {
  const streams = readingStreams(context)
  const found: string[] = []
  for (const id of await candidatesOf(context.pool, given)) {
    if (worksHere(await streams.load(staff, id), given)) found.push(id)
  }
  if (found.length < 2) return found[0]
  throw new DomainError('conflict', 'staff.ambiguous', 'Several members of staff have this address: name the user id.')
}

export const notStaff = (given: string): DomainError =>
  new DomainError(
    'forbidden',
    'staff.unknown',
    `${given} has no role here. --by takes the user id or e-mail address of a member of staff; npm run staff -- list shows them.`,
  )

/** @throws {DomainError} `staff.unknown`, `staff.ambiguous`. */
export const requireActingStaff = async (context: Context, given: string): Promise<string> => {
  const id = await findActingStaff(context, given)
  if (id === undefined) throw notStaff(given)
  return id
}

/** Whether anybody has a role. Somebody who was forgotten has none any more. */
export const isRoleHeld = async (context: Context, role: StaffRole): Promise<boolean> => {
  const streams = readingStreams(context)
  const { rows } = await context.pool.query<{ id: string }>(
    `select substr(stream, length('staff-') + 1) as id from es.streams
     where stream collate "C" >= 'staff-' and stream collate "C" < 'staff.'`,
  )
  for (const { id } of rows) {
    const { roles } = await streams.load(staff, id)
    if (roles.some((grant) => grant.role === role && grant.email !== null)) return true
  }
  return false
}
