import { subscription } from '@vignette/domain/billing/decider'
import type { SubscriptionEvent } from '@vignette/domain/billing/events'
import type { Subscription } from '@vignette/domain/billing/subscription'
import type { EventDefinition, RecordedEvent } from '@vignette/domain/kernel/event'
import { authorityOf } from '@vignette/domain/members/authority'
import { members } from '@vignette/domain/members/decider'
import type { MembersEvent } from '@vignette/domain/members/events'
import { limitsOf } from '@vignette/domain/plans/catalogue'
import { defaultTier } from '@vignette/domain/plans/tiers'
import { limitsOfSubscription } from '@vignette/domain/workflows/current-limits'
import { createCorrections } from '@vignette/event-log/event-store/corrections'
import { createEventCodec, type EventCodec, type EventRow, keyless } from '@vignette/event-log/event-store/event-codec'
import type { ClientBase } from 'pg'
import type { Finding } from './finding.ts'
import { noLife, type TeamLife, withEvent } from './team-moments.ts'
import { faultOf } from './team-rights.ts'
import { seatFaults, type SeatLimit } from './team-seats.ts'

export const checksOfTeams = ['right.missing', 'right.outlived', 'seats.beyond_plan', 'seats.not_freed'] as const

/** The events that say who belongs to a workspace and how many may. */
export const teamDefinitions: readonly EventDefinition[] = [...members.events, ...subscription.events]

const types: readonly string[] = teamDefinitions.map(({ type }) => type)
const ofMembers: ReadonlySet<string> = new Set(members.events.map(({ type }) => type))

/** Positions that are read at once. */
const pageSize = 10_000

/** What people did in workspaces, whatever it was, and the events that it is judged by. */
const page = `
  select position, stream, version, type, schema, at, case when type = any($3) then data end as data, meta from es.events
  where position > $1 and position <= $2 and (type = any($3) or meta -> 'authority' is not null) order by position`

type Workspace = { life: TeamLife; plan: Subscription; limits: readonly SeatLimit[] }

/** A workspace is free until it is used. */
const firstLimit: SeatLimit = { at: new Date(0).toISOString(), seats: limitsOf(defaultTier).maxUserSeats }

const seatsOf = (plan: Subscription): number =>
  plan.status === 'none' ? firstLimit.seats : limitsOfSubscription(plan).maxUserSeats

const follow = (known: Workspace, event: RecordedEvent): void => {
  if (ofMembers.has(event.type)) {
    known.life = withEvent(known.life, event as RecordedEvent<MembersEvent>)
    return
  }
  known.plan = subscription.evolve(known.plan, event as RecordedEvent<SubscriptionEvent>)
  const seats = seatsOf(known.plan)
  if (seats !== known.limits.at(-1)?.seats) known.limits = [...known.limits, { at: event.at, seats }]
}

/** Null for what nobody did who has rights in a workspace. */
const judge = ({ type, at, meta }: EventRow, { moments }: TeamLife): Omit<Finding, 'subject'> | null => {
  const authority = authorityOf(meta)
  const { actor, workspaceId } = meta
  if (!authority || actor.kind !== 'user' || actor.id === null) return null
  return faultOf({ type, at, workspaceId, userId: actor.id, authority }, moments) ?? null
}

const readPage = async (client: ClientBase, codec: EventCodec, after: number, until: number) => {
  const { rows } = await client.query<EventRow>(page, [after, until, types])
  const decoded = await codec.decodeEach(rows.filter(({ type }) => codec.knows(type)))
  const events = new Map(decoded.flatMap((each) => (each.ok ? [[each.event.position, each.event] as const] : [])))
  return rows.map((row) => ({ row, event: events.get(row.position) }))
}

/**
 * Judges what each person did in a workspace by the members at the version that their rights were checked against, and how
 * many seats were taken. Reads the log once, in its order.
 */
export const checkTeams = async (client: ClientBase, leftOut: ReadonlySet<string>): Promise<readonly Finding[]> => {
  const codec = createEventCodec(teamDefinitions, keyless, createCorrections(client))
  const { rows } = await client.query<{ head: number; now: string }>('select head, now() as now from es.log')
  const { head = 0, now = '' } = rows[0] ?? {}
  const workspaces = new Map<string, Workspace>()
  const findings: Finding[] = []
  const workspaceOf = (id: string): Workspace => {
    const known = workspaces.get(id) ?? { life: noLife, plan: subscription.initialState(), limits: [firstLimit] }
    workspaces.set(id, known)
    return known
  }
  for (let after = 0; after < head; after += pageSize) {
    for (const { row, event } of await readPage(client, codec, after, Math.min(after + pageSize, head))) {
      const { workspaceId } = row.meta
      if (leftOut.has(workspaceId)) continue
      const known = workspaceOf(workspaceId)
      const fault = judge(row, known.life)
      if (fault) findings.push({ ...fault, subject: workspaceId })
      if (event) follow(known, event)
    }
  }
  for (const [subject, { life, limits }] of workspaces) {
    findings.push(...seatFaults(life.moments, limits, now).map((fault) => ({ ...fault, subject })))
  }
  return findings
}
