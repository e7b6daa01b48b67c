import { createHash } from 'node:crypto'
import type { CreditsEvent } from '@vignette/domain/credits/events'
import { periodId } from '@vignette/domain/workflows/period-id'
import type { EventMeta } from '@vignette/domain/kernel/event'
import { bucketOf } from '@vignette/event-log/event-store/bucket'
import { Client } from 'pg'
import { eventsPerWorkspace } from './seed.ts'

const [start, end] = ['2026-11-20T10:00:00.000Z', '2026-12-20T10:00:00.000Z']
const grantId = `included:${start}`
const included = 1_500
const credits = 4

const uuid = (name: string): string =>
  createHash('md5')
    .update(name)
    .digest('hex')
    .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')

/** The first event of a workspace opens a period, the second gives what is included; then one job follows the other. */
const eventOf = (workspaceId: string, version: number): CreditsEvent => {
  if (version === 1) {
    const terms = { plan: 'starter', catalogueVersion: 1, included, overageRateMicros: 20_000, hardCap: false } as const
    return {
      type: 'PeriodOpened',
      data: { workspaceId, start, end, ...terms, isTrial: false, previous: null, awaits: [] },
    }
  }
  if (version === 2) {
    const grant = {
      grantId,
      kind: 'included',
      amount: included,
      priority: 10,
      expiresAt: null,
      origin: grantId,
    } as const
    const actor = { kind: 'system', id: 'credits' } as const
    const reason = 'Credits included in the plan'
    return { type: 'GrantIssued', data: { workspaceId, ...grant, actor, reason, available: included } }
  }
  const job = Math.ceil(version / 2) - 1
  const jobId = uuid(`${workspaceId} ${job}`)
  const hold = { workspaceId, holdId: jobId, jobId, action: 'imageGeneration', units: 1, amount: credits } as const
  const allocation = [{ source: 'grant', grantId, amount: credits } as const]
  const available = included - job * credits
  if (version % 2 === 0) return { type: 'CreditsConsumed', data: { ...hold, allocation, available } }
  const [reservedAt, expiresAt] = ['2026-11-21T10:00:00.000Z', '2026-11-21T10:10:00.000Z']
  const terms = { priceListVersion: 1, reservedAt, expiresAt, overageBudgetMicros: null }
  return { type: 'CreditsReserved', data: { ...hold, allocation, ...terms, available } }
}

const metaOf = (workspaceId: string, command: string): EventMeta => ({
  actor: { kind: 'user', id: workspaceId },
  correlationId: command,
  causationId: null,
  workspaceId,
})

type Row = Readonly<Record<'position' | 'stream' | 'version' | 'type' | 'bucket' | 'command', string | number>> & {
  readonly data: unknown
  readonly meta: EventMeta
}

/** All workspaces take turns, the order that is hardest to fold in memory. */
const rowOf = (position: number, workspaces: number): Row => {
  const workspaceId = uuid(`workspace ${(position - 1) % workspaces}`)
  const version = Math.floor((position - 1) / workspaces) + 1
  const command = uuid(`command ${position}`)
  const stream = `credits-${periodId(workspaceId, start)}`
  const meta = metaOf(workspaceId, command)
  return { position, stream, version, ...eventOf(workspaceId, version), bucket: bucketOf(workspaceId), command, meta }
}

const rowsAtOnce = 10_000

/** As the append would have left it, in a fraction of the time. Whoever else folds credits has already done so. */
const insertEvents = `insert into es.events (position, stream, version, type, schema, bucket, command, at, data, meta)
  select position, stream, version, type, 1, bucket, command, now() - interval '1 day' + position * interval '1 millisecond', data, meta
  from json_to_recordset($1) as row (position bigint, stream text, version int, type text, bucket smallint, command uuid, data json, meta json)`

const statements = (count: number): readonly string[] => [
  `insert into es.streams (stream, kind, version, first_position, last_position)
   select stream, 'credits', max(version), min(position), max(position) from es.events group by stream`,
  'insert into es.command_positions (command, position) select command, position from es.events',
  `update es.checkpoints set position = ${count}, revision = revision + 1 where projection <> 'monthly_usage'`,
  'vacuum analyze es.events, es.streams, es.command_positions',
]

/** Fills an empty log with `count` events of credits, which nobody but `monthly_usage` has yet to fold. */
export const seedCredits = async (ownerUrl: string, count: number): Promise<void> => {
  const client = new Client({ connectionString: ownerUrl })
  await client.connect()
  for (let after = 0; after < count; after += rowsAtOnce) {
    const ordinals = Array.from({ length: Math.min(rowsAtOnce, count - after) }, (_, index) => after + index + 1)
    await client.query(insertEvents, [JSON.stringify(ordinals.map((each) => rowOf(each, count / eventsPerWorkspace)))])
  }
  for (const statement of statements(count)) await client.query(statement)
  await client.end()
}
