import { DomainError } from '@vignette/domain/kernel/domain-error'
import { instantWords } from '@vignette/domain/kernel/words'
import { searchKey } from '@vignette/domain/identity/search-key'
import type { Pool } from 'pg'

/**
 * Finds a workspace by its id or by the e-mail address of its person.
 * @throws {DomainError}
 */
export const findWorkspaceId = async (pool: Pool, given: string): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>(
    given.includes('@')
      ? 'select workspace_id as id from read.profiles where email_key = $1'
      : `select data ->> 'workspaceId' as id from es.events where stream = 'subscription-' || $1 and version = 1`,
    [given.includes('@') ? searchKey(given) : given],
  )
  const [found, ...others] = rows
  if (!found) throw new DomainError('notFound', 'workspace.unknown', `No workspace of ${given} is known.`)
  if (others.length === 0) return found.id
  throw new DomainError('conflict', 'workspace.ambiguous', `Several people have this address: name the workspace.`)
}

const lastOf = (type: string): string => `(select max(position) from es.events
  where stream not like 'credits-%' and type = '${type}' and meta ->> 'workspaceId' = $1)`

const findErasure = {
  name: 'account.erasure',
  // greatest() leaves out what there is none of
  text: `select at as "erasedAt" from es.events
    where position = greatest(${lastOf('SubjectForgotten')}, ${lastOf('WorkspaceForgotten')})
      and position > greatest(${lastOf('UserSignedUp')}, ${lastOf('WorkspaceCreated')})`,
}

/** When a workspace or its person was erased; null if they were not, or the person has signed up again. */
export const findErasedAt = async (pool: Pool, workspaceId: string): Promise<string | null> => {
  const { rows } = await pool.query<{ erasedAt: string }>({ ...findErasure, values: [workspaceId] })
  return rows[0]?.erasedAt ?? null
}

/**
 * The user id of the person who signed up with a workspace or created it, also of one who was erased since; null if nobody has. The log
 * says so at once, unlike a read model, and uses the index of types.
 */
export const findOwner = async (pool: Pool, workspaceId: string): Promise<string | null> => {
  const { rows } = await pool.query<{ userId: string }>(
    `select coalesce(data ->> 'userId', data ->> 'ownerId') as "userId" from es.events
      where stream not like 'credits-%' and type in ('UserSignedUp', 'WorkspaceCreated') and meta ->> 'workspaceId' = $1 order by position limit 1`,
    [workspaceId],
  )
  return rows[0]?.userId ?? null
}

/**
 * The owner of a workspace that is to be given something.
 * @throws {DomainError} `account.erased`.
 */
export const findLivingOwner = async (pool: Pool, workspaceId: string): Promise<string | null> => {
  const erasedAt = await findErasedAt(pool, workspaceId)
  if (erasedAt === null) return findOwner(pool, workspaceId)
  const message = `This account was deleted on ${instantWords(erasedAt)}, so nothing more can be given to it.`
  throw new DomainError('conflict', 'account.erased', message, { erasedAt })
}

/** `email` is null if the account no longer exists. */
export type Person = { readonly userId: string; readonly email: string | null }

/**
 * Finds a person by e-mail address or user id.
 * @throws {DomainError}
 */
export const findPerson = async (pool: Pool, given: string): Promise<Person> => {
  const { rows } = await pool.query<Person>(
    `with known as (select user_id as "userId", email from read.profiles where email_key = $2 or user_id = $1)
      select * from known union all
      select $1, null from es.streams where stream = 'staff-' || $1 and not exists (select from known)`,
    [given, searchKey(given)],
  )
  const [found, ...others] = rows
  if (!found) throw new DomainError('notFound', 'user.unknown', `Nobody is known as ${given}.`)
  if (others.length === 0) return found
  throw new DomainError('conflict', 'user.ambiguous', 'Several people have this address: name the user id.')
}

export type ChargePlace = { readonly workspaceId: string; readonly periodId: string; readonly holdId: string }

/**
 * Finds the charge of a job by the id of the job or of its hold.
 * @throws {DomainError}
 */
export const findCharge = async (pool: Pool, workspaceId: string, given: string): Promise<ChargePlace> => {
  // periods are found by the names of their streams, and only their events are read
  const { rows } = await pool.query<ChargePlace>(
    `select $1 as "workspaceId", substr(event.stream, length('credits-') + 1) as "periodId", event."holdId"
      from es.streams period cross join lateral (
        select stream, data ->> 'holdId' as "holdId" from es.events
        where stream = period.stream and position between period.first_position and period.last_position
          and type = 'CreditsConsumed' and $2 in (data ->> 'holdId', data ->> 'jobId') offset 0) event
      where period.stream collate "C" >= 'credits-' || $1 || '-' and period.stream collate "C" < 'credits-' || $1 || '-~'`,
    [workspaceId, given],
  )
  const [found, ...others] = rows
  if (!found)
    throw new DomainError('notFound', 'credits.unknown_charge', `${workspaceId} was not charged for ${given}.`)
  if (others.length === 0) return found
  const holds = rows.map(({ periodId, holdId }) => `${holdId} in ${periodId}`).join(', ')
  throw new DomainError('conflict', 'credits.ambiguous_charge', `This job was charged several times: ${holds}.`)
}
