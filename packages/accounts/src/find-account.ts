import { DomainError } from '@vignette/domain/kernel/domain-error'
import { instantWords } from '@vignette/domain/kernel/words'
import { searchKey } from '@vignette/domain/identity/search-key'
import type { Pool } from 'pg'

/** Those that people with an address own; a personal workspace is owned by its person until its members are recorded. */
const ownedByAddress = `select m.workspace_id as id from read.profiles p join read.memberships m using (user_id)
    where p.email_key = $1 and m.role = 'owner'
  union select p.workspace_id from read.profiles p
    where p.email_key = $1 and not exists (select from read.memberships m where m.workspace_id = p.workspace_id)
  order by id`

/**
 * Finds a workspace by its id or by the e-mail address of the person who owns it.
 * @throws {DomainError}
 */
export const findWorkspaceId = async (pool: Pool, given: string): Promise<string> => {
  const { rows } = await pool.query<{ id: string }>(
    given.includes('@')
      ? ownedByAddress
      : `select data ->> 'workspaceId' as id from es.events where stream = 'subscription-' || $1 and version = 1`,
    [given.includes('@') ? searchKey(given) : given],
  )
  const [found, ...others] = rows
  if (!found) throw new DomainError('notFound', 'workspace.unknown', `No workspace of ${given} is known.`)
  if (others.length === 0) return found.id
  const ids = rows.map(({ id }) => id).join(', ')
  throw new DomainError(
    'conflict',
    'workspace.ambiguous',
    `Several workspaces belong to this address: name one, ${ids}.`,
  )
}

/** Who owns the workspace $1 as its members say; null until they are recorded. */
const recordedOwner = `(select coalesce(data ->> 'to', data ->> 'ownerId') from es.events
  where stream = 'members-' || $1 and type in ('MembersOpened', 'OwnershipHandedOver')
    and position >= (select first_position from es.streams where stream = 'members-' || $1)
  order by version desc limit 1)`

const ofWorkspace = `stream not like 'credits-%' and meta ->> 'workspaceId' = $1`

/**
 * A workspace is erased by an event of its own; one of an earlier release went with its person. It begins anew when the
 * person who owns it signs up again.
 */
const findErasure = {
  name: 'workspace.erasure',
  text: `select at as "erasedAt" from es.events
    where position = (select max(position) from es.events where ${ofWorkspace}
        and (type = 'WorkspaceForgotten' or type = 'SubjectForgotten' and data ->> 'sparesWorkspace' is null))
      and position > coalesce((select max(position) from es.events where ${ofWorkspace}
        and type = 'UserSignedUp' and data ->> 'userId' = coalesce(${recordedOwner}, data ->> 'userId')), 0)`,
}

/** When a workspace was erased; null if it was not, or has begun anew. */
export const findErasedAt = async (pool: Pool, workspaceId: string): Promise<string | null> => {
  const { rows } = await pool.query<{ erasedAt: string }>({ ...findErasure, values: [workspaceId] })
  return rows[0]?.erasedAt ?? null
}

const ownership = {
  name: 'workspace.owner',
  text: `select coalesce(${recordedOwner}, (select coalesce(data ->> 'userId', data ->> 'ownerId') from es.events
    where ${ofWorkspace} and type in ('UserSignedUp', 'WorkspaceCreated') order by position limit 1)) as "userId"`,
}

/**
 * The user id of the person who owns a workspace, also of one who was erased since; null if there is no such workspace.
 * That is who its members say, and until they are recorded who signed up with it or created it. The log says so at once,
 * unlike a read model.
 */
export const findOwner = async (pool: Pool, workspaceId: string): Promise<string | null> => {
  const { rows } = await pool.query<{ userId: string | null }>({ ...ownership, values: [workspaceId] })
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

/** A workspace came with a sign-up, or its members were recorded. */
export const isWorkspace = async (pool: Pool, id: string): Promise<boolean> => (await findOwner(pool, id)) !== null

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
