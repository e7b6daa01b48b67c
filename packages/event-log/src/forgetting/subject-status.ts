import { streamOf } from '@vignette/domain/kernel/decider'
import type { DomainEvent } from '@vignette/domain/kernel/event'
import type { Pool } from 'pg'
import { readStream, type StoredEvent } from '../event-store/streams.ts'
import { isPlain } from '../sealing/members.ts'
import type { ForgettingDeps } from './forgetting.ts'

export type SubjectStatus = {
  /** Oldest first; times are ISO 8601 UTC. */
  readonly keys: readonly {
    readonly generation: number
    readonly createdAt: string
    readonly shreddedAt: string | null
  }[]
  /** The position of the last event that forgets the subject; null if there is none. */
  readonly forgottenAt: number | null
  /** The number of events in the subject's stream that are older than the keys. Their data stays readable in the log. */
  readonly plain: number
  /** Builds of read models that have not reached that position, or have parked or skipped the event. */
  readonly behind: readonly { readonly projection: string; readonly version: number; readonly position: number }[]
}

const keysOf = async (pool: Pool, subject: string): Promise<SubjectStatus['keys']> => {
  const { rows } = await pool.query<SubjectStatus['keys'][number]>(
    `select generation, created_at as "createdAt", shredded_at as "shreddedAt" from es.subject_keys
     where subject = $1 order by generation`,
    [subject],
  )
  return rows
}

/** Every build whose table still exists counts, whether or not it has readers. */
const buildsBehind = async (pool: Pool, position: number): Promise<SubjectStatus['behind']> => {
  const { rows } = await pool.query<SubjectStatus['behind'][number]>(
    `select c.projection, c.version, min(c.position) as position
     from es.checkpoints c join es.projections p on p.name = c.projection and p.version = c.version
     where p.kind = 'readModel'
     group by c.projection, c.version, p.definition
     having min(c.position) < $1
       or exists (select from es.parked held
         where held.projection = c.projection and held.version = c.version and held.position = $1)
       or exists (select from es.skipped skipped
         where skipped.projection = c.projection and skipped.definition = p.definition and skipped.position = $1)
     order by 1, 2`,
    [position],
  )
  return rows
}

/**
 * The progress of forgetting a subject. It is complete when every key has `shreddedAt`, `plain` is 0 and `behind` is
 * empty.
 */
export const subjectStatus = async <State, Command, Event extends DomainEvent>(
  { pool, subjects: { aggregate } }: ForgettingDeps<State, Command, Event>,
  subject: string,
): Promise<SubjectStatus> => {
  const [keys, stored] = await Promise.all([keysOf(pool, subject), readStream(pool, streamOf(aggregate, subject))])
  const definitions = new Map(aggregate.events.map((definition) => [definition.type, definition]))
  const isPlainEvent = ({ type, data }: StoredEvent): boolean => {
    const definition = definitions.get(type)
    return definition !== undefined && isPlain(definition, data)
  }
  const forgottenAt = stored.findLast(({ type }) => definitions.get(type)?.forgetsSubject)?.position ?? null
  const behind = forgottenAt === null ? [] : await buildsBehind(pool, forgottenAt)
  return { keys, forgottenAt, plain: stored.filter(isPlainEvent).length, behind }
}
