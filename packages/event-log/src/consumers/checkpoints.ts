import type { ClientBase, Pool } from 'pg'
import type { Part } from './consumer.ts'

export type Checkpoint = {
  /** Everything up to here is folded, parked or skipped. */
  readonly position: number
  /** Raised by every write of the part's rows: what was read before and has this revision still is so. */
  readonly revision: number
  readonly head: number
  /** Not now: paused by a person, or at rest because it is throttled. */
  readonly isResting: boolean
  /** Events per second of all parts together. */
  readonly maxRate: number | null
  /** Whether anything of the part is parked, or any event that is still to come was left out. */
  readonly hasExceptions: boolean
}

const identity = ({ consumer, part }: Part) => [consumer.name, consumer.version, part] as const

/**
 * Undefined when the build has been dropped meanwhile. The order of parked events does not matter, but has them found by
 * their key: `exists` may read those of all others first.
 */
export const readCheckpoint = async (pool: Pool, part: Part): Promise<Checkpoint | undefined> => {
  const { rows } = await pool.query<Checkpoint>({
    name: 'es.checkpoint',
    text: `select c.position, c.revision, log.head, p.max_rate as "maxRate",
        p.paused or coalesce(c.not_before > now(), false) as "isResting",
        (select true from es.parked where projection = $1 and version = $2 and part = $3 and next_at is not null
          order by holds, key limit 1) is not null
          or exists (select from es.skipped where projection = $1 and position > c.position) as "hasExceptions"
      from es.checkpoints c join es.projections p on p.name = c.projection and p.version = c.version cross join es.log
      where c.projection = $1 and c.version = $2 and c.part = $3`,
    values: [...identity(part)],
  })
  return rows[0]
}

/** Somebody else has written this part since it was read. */
export class Overtaken extends Error {
  override readonly name = 'Overtaken'
}

type Move = {
  readonly revision: number
  readonly to: number
  /** Positions per second. */
  readonly rate: number
  /** How long it rests from when it could have begun, up to a second ago; null leaves a rest as it is. */
  readonly restMs: number | null
}

/**
 * Moves a checkpoint by compare-and-set, which makes two workers on one part harmless.
 * @throws {Overtaken} when the part has been written since `revision` was read.
 */
export const moveCheckpoint = async (db: Pick<Pool, 'query'>, part: Part, move: Move): Promise<void> => {
  const { rowCount } = await db.query({
    name: 'es.move_checkpoint',
    text: `update es.checkpoints set position = $5, revision = revision + 1, at = now(), rate = $6,
        not_before = case when $7::float8 is null then not_before
          when $7::float8 > 0 then greatest(not_before, now() - interval '1 second') + make_interval(secs => $7::float8 / 1000) end
      where projection = $1 and version = $2 and part = $3 and revision = $4`,
    values: [...identity(part), move.revision, move.to, move.rate, move.restMs],
  })
  if (rowCount !== 1) throw new Overtaken()
}

/**
 * Keeps every other writer away from all builds of a name until the transaction ends, and makes what they remember void.
 * The live build comes first, as where two builds are compared or swapped: otherwise each could wait for the other.
 */
export const lockBuilds = async (client: ClientBase, name: string): Promise<void> => {
  await client.query(
    `select from es.checkpoints c join es.projections p on p.name = c.projection and p.version = c.version
     where c.projection = $1 order by p.state = 'live' desc, c.version, c.part for update of c`,
    [name],
  )
  await client.query('update es.checkpoints set revision = revision + 1 where projection = $1', [name])
}

/** Keeps every other writer away from a part until the transaction ends, and makes what they remember void. */
export const lockPart = async (client: ClientBase, part: Part): Promise<boolean> => {
  const { rowCount } = await client.query(
    'update es.checkpoints set revision = revision + 1 where projection = $1 and version = $2 and part = $3',
    [...identity(part)],
  )
  return rowCount === 1
}
