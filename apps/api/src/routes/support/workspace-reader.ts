import type { SlugIds } from '@vignette/accounts/slug-ids'
import { findSignUp } from '@vignette/accounts/sign-up'
import { searchKey } from '@vignette/domain/identity/search-key'
import { members } from '@vignette/domain/members/decider'
import { slugOf } from '@vignette/domain/members/slug'
import { streamOf } from '@vignette/domain/kernel/decider'
import { subscription } from '@vignette/domain/billing/decider'
import { limitsOf } from '@vignette/domain/plans/catalogue'
import { defaultTier } from '@vignette/domain/plans/tiers'
import type { Place } from '@vignette/domain/support/schemas/customers'
import type { SupportWorkspace } from '@vignette/domain/support/schemas/workspaces'
import { slugSchema } from '@vignette/domain/workspaces/schemas'
import { slug as slugs } from '@vignette/domain/workspaces/slugs/decider'
import type { StreamStates } from '@vignette/event-log/commands/stream-states'
import type { Pool } from '@vignette/event-log/database/pool'
import type { WorkspaceRole } from '@vignette/domain/members/roles'
import { ownWorkspaceOf } from '../../plugins/workspace.ts'
import { unknownWorkspaceOfSupport } from './customer-access.ts'
import { createTeamReader, type TeamReader } from '../members/team-reader.ts'

const most = 50

/** The last of all characters: every text that begins with `x` sorts before `x` followed by it. */
const lastCharacter = '\u{10ffff}'

const beginsWith = (column: string, prefix: string): string =>
  `${column} ~>=~ ${prefix} and ${column} ~<~ (${prefix} || '${lastCharacter}')`

/** Reads along indexes: by how the id begins, and by how the address or a name of a member does. */
const found = {
  name: 'read.support_workspaces',
  text: `with people as (
      (select user_id, workspace_id from read.profiles where ${beginsWith('email_key', '$2')} limit ${most})
      union (select user_id, workspace_id from read.profiles where ${beginsWith('name_key', '$2')} limit ${most})
      union (select user_id, workspace_id from read.profiles where ${beginsWith('last_name_key', '$2')} limit ${most})
    )
    select id from (
      (select workspace_id as id from read.profiles where $1::text is not null and ${beginsWith('workspace_id', '$1')} limit ${most})
      union (select workspace_id from read.memberships
        where $1::text is not null and role is not null and ${beginsWith('workspace_id', '$1')} limit ${most})
      union select workspace_id from people
      union select m.workspace_id from people join read.memberships m using (user_id) where m.role is not null
    ) found order by id limit ${most}`,
}

/** Until its members are recorded, a workspace belongs to who signed up with it. */
const described = {
  name: 'read.described_workspaces',
  text: `select w.id, o.user_id as "ownerId", o.email, greatest(m.used, 1) as used
    from unnest($1::text[]) with ordinality w (id, nth)
      left join lateral (select max(user_id) filter (where role = 'owner') as owner,
          count(*) filter (where role is not null and not is_suspended) as used, count(*) as known
        from read.memberships where workspace_id = w.id) m on true
      left join read.profiles p on p.workspace_id = w.id and m.known = 0
      left join read.profiles o on o.user_id = coalesce(m.owner, p.user_id)
    order by nth`,
}

const begun = {
  name: 'es.beginning_of_workspace',
  text: `select at from es.events where stream not like 'credits-%' and meta ->> 'workspaceId' = $1
    order by meta ->> 'workspaceId', position limit 1`,
}

/** The beginning of the ids that a query may mean: an id, or the twelve digits of an address. */
const idPrefixOf = (query: string): string | null => {
  if (/^[\da-f]{8}-[\da-f]{4}-[\da-f-]{0,22}$/i.test(query)) return query.toLowerCase()
  const [, first, second] = /^([\da-f]{8})([\da-f]{4})$/i.exec(query) ?? []
  return first === undefined || second === undefined ? null : `${first}-${second}`.toLowerCase()
}

/** With the instant of its first event. */
export type BegunWorkspace = SupportWorkspace & { readonly begunAt: string }

export type WorkspaceReader = {
  readonly search: (query: string) => Promise<readonly SupportWorkspace[]>
  /** Undefined if there is no such workspace. */
  readonly read: (id: string) => Promise<BegunWorkspace | undefined>
  /** The workspaces that a person belongs to, their own first. */
  readonly placesOf: (userId: string) => Promise<Place[]>
}

/** @throws {DomainError} `support.unknown_workspace`. */
export const requireWorkspace = async (
  { read }: Pick<WorkspaceReader, 'read'>,
  id: string,
): Promise<BegunWorkspace> => {
  const workspace = await read(id)
  if (!workspace) throw unknownWorkspaceOfSupport()
  return workspace
}

type Deps = { readonly pool: Pool; readonly states: StreamStates; readonly slugIds: SlugIds }

/** The workspaces that a name in addresses leads to, also one that they have given up: one or none. */
const createHoldersOf =
  ({ states, slugIds }: Pick<Deps, 'states' | 'slugIds'>, team: Pick<TeamReader, 'workspaces'>) =>
  async (query: string): Promise<readonly string[]> => {
    const { data: slug } = slugSchema.safeParse(query.trim().toLowerCase())
    if (slug === undefined) return []
    const { current } = await states.read(slugs, await slugIds.idOf(slug))
    const workspaceId = current.state.holder?.workspaceId
    if (workspaceId === undefined) return []
    const facts = (await team.workspaces([{ workspaceId, ownerId: undefined }])).get(workspaceId)
    const leads = facts?.slug === slug || facts?.formerSlugs.some((former) => former.slug === slug)
    return leads ? [workspaceId] : []
  }

export const createWorkspaceReader = ({ pool, ...deps }: Deps): WorkspaceReader => {
  const team = createTeamReader(pool)
  const holdersOf = createHoldersOf(deps, team)

  const describe = async (ids: readonly string[]): Promise<readonly SupportWorkspace[]> => {
    type Row = { id: string; ownerId: string | null; email: string | null; used: number }
    const { rows } = await pool.query<Row>({ ...described, values: [ids] })
    const facts = await team.workspaces(
      rows.map(({ id: workspaceId, ownerId }) => ({ workspaceId, ownerId: ownerId ?? undefined })),
    )
    return rows.map(({ id, ownerId, email, used }) => {
      const { name = '', plan = defaultTier, slug } = facts.get(id) ?? {}
      const seats = { used, limit: limitsOf(plan).maxUserSeats }
      const owner = ownerId === null ? null : { userId: ownerId, email }
      return { id, slug: slug ?? slugOf(id), name, plan, owner, seats }
    })
  }

  const exists = async (id: string): Promise<boolean> => {
    const { rowCount } = await pool.query('select from es.streams where stream = any($1) limit 1', [
      [streamOf(members, id), streamOf(subscription, id)],
    ])
    return rowCount === 1 || (await findSignUp(pool, id)) !== null
  }

  return {
    search: async (query) => {
      const [{ rows }, holders] = await Promise.all([
        pool.query<{ id: string }>({ ...found, values: [idPrefixOf(query), searchKey(query)] }),
        holdersOf(query),
      ])
      return describe([...new Set([...holders, ...rows.map(({ id }) => id)])])
    },
    read: async (id) => {
      if (!(await exists(id))) return undefined
      const [[workspace], { rows }] = await Promise.all([
        describe([id]),
        pool.query<{ at: string }>({ ...begun, values: [id] }),
      ])
      return workspace && { ...workspace, begunAt: new Date(rows[0]?.at ?? 0).toISOString() }
    },
    placesOf: async (userId) => {
      const own = ownWorkspaceOf(userId)
      const { rows } = await pool.query<{ workspaceId: string; role: WorkspaceRole | null; suspended: boolean }>({
        name: 'read.places_of_person',
        text: `select workspace_id as "workspaceId", role, is_suspended as suspended from read.memberships
          where user_id = $1 order by workspace_id <> $2, workspace_id`,
        values: [userId, own],
      })
      const isRecorded = rows.some(({ workspaceId }) => workspaceId === own)
      const all = isRecorded ? rows : [{ workspaceId: own, role: 'owner' as const, suspended: false }, ...rows]
      const workspaces = new Map((await describe(all.map((place) => place.workspaceId))).map((each) => [each.id, each]))
      return all.flatMap(({ workspaceId, role, suspended }) =>
        role === null ? [] : [{ workspaceId, name: workspaces.get(workspaceId)?.name ?? '', role, suspended }],
      )
    },
  }
}
