import { subscription } from '@vignette/domain/billing/decider'
import { credits } from '@vignette/domain/credits/decider'
import { maskedAddress } from '@vignette/domain/identity/masked-address'
import { streamOf } from '@vignette/domain/kernel/decider'
import { members } from '@vignette/domain/members/decider'
import type { Members } from '@vignette/domain/members/state'
import { accountAt } from '@vignette/domain/support/account-at'
import { type AccountState } from '@vignette/domain/support/schemas/as-of'
import type { TeamState } from '@vignette/domain/support/schemas/team'
import { teamAt, type TeamNames } from '@vignette/domain/support/team-at'
import { periodIds } from '@vignette/domain/workflows/period-id'
import { positionAt } from '@vignette/event-log/event-store/position-at'
import { createStatesAt } from '@vignette/event-log/event-store/states-at'
import type { Pool } from 'pg'
import { namesOf } from './actor-names.ts'

type AccountAt = AccountState & {
  readonly team: TeamState
  /** The position of the last event in the log at that instant. */
  readonly position: number
  /** The last change of plan, credits or members before that instant and the next one after it; null if there is none. */
  readonly previousAt: string | null
  readonly nextAt: string | null
}

/** Reads plan, limits, credits and members of a workspace at an instant (ISO 8601), folded from the events recorded by then. */
export type AccountAtReader = (workspaceId: string, at: string) => Promise<AccountAt>

/** The streams of a workspace's periods in byte order, which is also their order in time. */
const periodStreams = {
  name: 'es.period_streams',
  text: `select stream, first_position as "first" from es.streams
    where stream collate "C" >= $1 and stream collate "C" < $2 and length(stream) = $3 order by stream collate "C"`,
}

/**
 * The time of the earliest event after the known version of its stream; for a stream with version 0, its first event.
 */
const nextEvent = {
  name: 'es.next_event',
  text: `select min(event.at) as at from unnest($1::text[], $2::int[]) known(stream, version)
    cross join lateral (select at from es.events
      where stream = known.stream and version = known.version + 1
        and position >= (select first_position from es.streams where stream = known.stream) offset 0) event`,
}

/** The time of the latest event, up to the known versions, that is earlier than the instant. */
const previousEvent = {
  name: 'es.previous_event',
  text: `select max(event.at) as at from unnest($1::text[], $2::int[]) known(stream, version)
    cross join lateral (select at from es.events
      where stream = known.stream and version <= known.version and position <= $3 and at < $4::timestamptz
        and position >= (select first_position from es.streams where stream = known.stream)
      order by version desc limit 1) event`,
}

const longAgo = 2_147_483_647

/** The names of today; who is erased has none. */
const readNames = async (pool: Pool, { members: people, invitations }: Members): Promise<TeamNames> => {
  const ids = [...people.keys()]
  const [names, addresses] = await Promise.all([
    namesOf(pool, ids),
    pool.query<{ id: string; email: string }>({
      name: 'read.addresses_of_invitations',
      text: 'select invitation_id as id, email from read.invitations where invitation_id = any($1)',
      values: [[...invitations.keys()]],
    }),
  ])
  return {
    people: new Map([...names].filter(([id, name]) => name !== id)),
    addresses: new Map(addresses.rows.map(({ id, email }) => [id, maskedAddress(email)])),
  }
}

export const createAccountAtReader = (deps: Parameters<typeof createStatesAt>[0]): AccountAtReader => {
  const { pool } = deps
  const stateAt = createStatesAt(deps)

  const findPeriods = async (workspaceId: string, position: number) => {
    const { prefix, length } = periodIds(workspaceId)
    const from = `${credits.kind}-${prefix}`
    const values = [from, `${from}~`, credits.kind.length + 1 + length]
    const { rows } = await pool.query<{ stream: string; first: number }>({ ...periodStreams, values })
    const begun = rows.filter(({ first }) => first <= position).map(({ stream }) => stream)
    return { current: begun.at(-1), before: begun.at(-2), next: rows[begun.length]?.stream }
  }

  type Known = readonly (readonly [stream: string, version: number])[]

  const findAt = async (statement: typeof nextEvent, known: Known, ...more: unknown[]) => {
    const values = [known.map(([stream]) => stream), known.map(([, version]) => version), ...more]
    const { rows } = await pool.query<{ at: string | null }>({ ...statement, values })
    return rows[0]?.at ?? null
  }

  return async (workspaceId, at) => {
    const position = await positionAt(pool, at)
    const [plan, list, periods] = await Promise.all([
      stateAt(subscription, workspaceId, position),
      stateAt(members, workspaceId, position),
      findPeriods(workspaceId, position),
    ])
    const { current, before, next } = periods
    const period = current ? await stateAt(credits, current.slice(credits.kind.length + 1), position) : undefined
    const planStream = streamOf(subscription, workspaceId)
    const known: Known = [
      [planStream, plan.version],
      [streamOf(members, workspaceId), list.version],
      ...(current && period ? [[current, period.version] as const] : []),
    ]
    const [names, previousAt, nextAt] = await Promise.all([
      readNames(pool, list.state),
      findAt(previousEvent, [...known, ...(before ? [[before, longAgo] as const] : [])], position, at),
      findAt(nextEvent, [...known, ...(next ? [[next, 0] as const] : [])]),
    ])
    const team = teamAt(list.state, at, names)
    return { ...accountAt(plan.state, period?.state, at), team, position, previousAt, nextAt }
  }
}
