import type { ListedTarget, TroubledState } from '@vignette/domain/operations/schemas/posts'
import type { Pool } from '@vignette/event-log/database/pool'

/** From how many seconds after its moment a target is late. */
const lateSeconds = 60

type Place = { readonly at: string; readonly id: string }

type Search = {
  readonly state: TroubledState
  readonly network: string | null
  readonly workspaceId: string | null
  readonly after: Place | null
  readonly limit: number
}

/** A target and its place in the list. */
type TroubledTarget = ListedTarget & { readonly place: Place }

type Row = ListedTarget & { readonly placeAt: string; readonly placeId: string }

const attemptsAndCode = `coalesce((target ->> 'attempts')::int, 0) as attempts, target -> 'failure' ->> 'code' as code`

const due = {
  name: 'publishing.troubled_due',
  text: `select d.post_id as "postId", d.workspace_id as "workspaceId", d.account_id as "accountId", d.network,
      case when d.taken_at is null then 'waiting' else 'taken' end as status, d.moment,
      coalesce(d.taken_at, d.at) as since, ${attemptsAndCode}, d.at as "placeAt", d.target_id as "placeId"
    from read.due_targets d left join lateral (
      select each.target from read.posts p cross join jsonb_array_elements(p.targets) each (target)
      where p.post_id = d.post_id and each.target ->> 'accountId' = d.account_id) own on true
    where d.at <= now() - make_interval(secs => $6) and ($1::text is null or d.network = $1)
      and ($2::text is null or d.workspace_id = $2) and ($3::timestamptz is null or (d.at, d.target_id) > ($3, $4))
    order by d.at, d.target_id limit $5`,
}

/** Its place is that of its post, and within it that of its account. */
const ended = {
  name: 'publishing.troubled_ended',
  text: `select post_id as "postId", workspace_id as "workspaceId", target ->> 'accountId' as "accountId",
      target ->> 'network' as network, target ->> 'status' as status, at as moment, changed_at as since, ${attemptsAndCode},
      changed_at as "placeAt", post_id || '/' || (target ->> 'accountId') as "placeId"
    from read.posts cross join jsonb_array_elements(targets) each (target)
    where status = any($6) and target ->> 'status' = $7 and changed_at > now() - make_interval(secs => $8)
      and ($1::text is null or target ->> 'network' = $1) and ($2::text is null or workspace_id = $2)
      and ($3::timestamptz is null or (changed_at, post_id || '/' || (target ->> 'accountId')) < ($3, $4))
    order by "placeAt" desc, "placeId" desc limit $5`,
}

const daySeconds = 86_400
const always = 100 * 365 * daySeconds

/** The states of posts that can have a target of a kind. */
const holders = { unknown: ['outcomeUnknown'], failed: ['failed', 'partlyPublished', 'publishing', 'outcomeUnknown'] }

const statementOf = (state: TroubledState) => {
  switch (state) {
    case 'due':
      return { statement: due, values: [0] }
    case 'late':
      return { statement: due, values: [lateSeconds] }
    case 'unknown':
      return { statement: ended, values: [holders.unknown, 'unknown', always] }
    case 'failed':
      return { statement: ended, values: [holders.failed, 'failed', daySeconds] }
  }
}

/** Targets of posts that ops look for, a page of them. */
export const listTroubled = async (
  pool: Pool,
  { state, network, workspaceId, after, limit }: Search,
): Promise<readonly TroubledTarget[]> => {
  const { statement, values } = statementOf(state)
  const asked = [network, workspaceId, after?.at ?? null, after?.id ?? null, limit, ...values]
  const { rows } = await pool.query<Row>({ ...statement, values: asked })
  return rows.map(({ placeAt: at, placeId: id, ...target }) => ({ ...target, place: { at, id } }))
}

const counts = {
  name: 'publishing.troubled_counts',
  text: `select (select count(*)::int from read.due_targets where at <= now()) as due,
      (select count(*)::int from read.due_targets where at <= now() - make_interval(secs => $1)) as late,
      (select count(*)::int from read.posts cross join jsonb_array_elements(targets) each (target)
        where status = any($2) and target ->> 'status' = 'unknown') as unknown,
      (select count(*)::int from read.posts cross join jsonb_array_elements(targets) each (target)
        where status = any($3) and target ->> 'status' = 'failed' and changed_at > now() - interval '1 day') as failed`,
}

/** How many targets there are of each kind. */
export const countTroubled = async (pool: Pool): Promise<Readonly<Record<TroubledState, number>>> => {
  const values = [lateSeconds, holders.unknown, holders.failed]
  const { rows } = await pool.query<Record<TroubledState, number>>({ ...counts, values })
  return rows[0] ?? { due: 0, late: 0, unknown: 0, failed: 0 }
}
