import type { Pool } from '@vignette/event-log/database/pool'

/** A target whose moment has come, or comes soon. */
export type DueTarget = {
  readonly targetId: string
  readonly workspaceId: string
  readonly postId: string
  readonly accountId: string
  readonly at: string
}

const columns = `target_id as "targetId", workspace_id as "workspaceId", post_id as "postId", account_id as "accountId", at`

/**
 * The targets that are due until a moment. The first one of each workspace comes before the second one of any, and so on; those that are
 * taken already count among the first ones of their workspace.
 */
const due = {
  name: 'publishing.due_targets',
  text: `with ranked as materialized (
      select *, row_number() over (
        partition by workspace_id order by taken_at is null and target_id <> all($2), at, target_id) as nth
      from read.due_targets where at <= $1)
    select ${columns} from ranked where taken_at is null and target_id <> all($2)
    order by nth, at, target_id limit $3`,
}

/**
 * @param taken targets that were taken just now, which the read model may not know yet.
 */
export const readDueTargets = async (
  pool: Pool,
  { until, taken, limit }: { readonly until: string; readonly taken: readonly string[]; readonly limit: number },
): Promise<readonly DueTarget[]> => {
  const { rows } = await pool.query<DueTarget>({ ...due, values: [until, taken, limit] })
  return rows
}

const underWay = {
  name: 'publishing.targets_under_way',
  text: 'select target_id as id from read.due_targets where at <= $1 and taken_at is not null',
}

/** The ids of targets that are due until then, are taken and have not ended. */
export const readTargetsUnderWay = async (pool: Pool, until: string): Promise<readonly string[]> => {
  const { rows } = await pool.query<{ id: string }>({ ...underWay, values: [until] })
  return rows.map(({ id }) => id)
}

const coming = {
  name: 'publishing.coming_targets',
  text: `select ${columns} from read.due_targets where at > $1 and at <= $2 and not is_prepared and taken_at is null
    order by at, target_id limit $3`,
}

/** Targets that are due within a span and are not prepared, the first ones first. */
export const readComingTargets = async (
  pool: Pool,
  { now, until, limit }: { readonly now: string; readonly until: string; readonly limit: number },
): Promise<readonly DueTarget[]> => {
  const { rows } = await pool.query<DueTarget>({ ...coming, values: [now, until, limit] })
  return rows
}

const next = {
  name: 'publishing.next_target',
  text: 'select min(at) as at from read.due_targets where at > $1 and at <= $2 and taken_at is null',
}

/** The first moment within a span; null without any. */
export const readNextMoment = async (pool: Pool, now: string, until: string): Promise<string | null> => {
  const { rows } = await pool.query<{ at: string | null }>({ ...next, values: [now, until] })
  return rows[0]?.at ?? null
}
