import type { NetworkCapabilities } from '@vignette/domain/networks/capabilities'
import { arrayRows } from '@vignette/event-log/database/array-rows'
import { grouped } from '@vignette/event-log/database/grouped'
import type { Pool } from '@vignette/event-log/database/pool'

type Limits = NetworkCapabilities['limits']

/** How much an account may still do, counted by all processes together. */
export type Pace = {
  /**
   * Counts a post with so many calls, if its network takes them now.
   * @returns the instant from which it does; null if it was counted.
   */
  readonly take: (account: Account, calls: number, limits: Limits) => Promise<string | null>
  /** Counts so many calls that are no post. @returns as `take`. */
  readonly takeCalls: (account: Account, calls: number, limits: Limits) => Promise<string | null>
  /** The network wants nothing of an account before an instant. */
  readonly hold: (account: Account, until: string) => Promise<void>
  readonly forget: (account: Account) => Promise<void>
}

type Account = { readonly workspaceId: string; readonly accountId: string }

const daySeconds = 86_400

/** A call reaches the network later than it is counted here. */
const marginSeconds = 5

const statements = {
  add: {
    name: 'account_pace.add_all',
    text: `insert into ops.account_pace (workspace_id, account_id)
      select * from ${arrayRows('text', 'text')} added on conflict do nothing`,
  },
  /**
   * Counts for each account if there is room in both windows. Times outside of the windows are dropped, so an account
   * never has more of them than its network allows. Rows are locked in one order everywhere, to avoid deadlocks.
   */
  take: {
    name: 'account_pace.take_each',
    text: `with asked as (
        select * from ${arrayRows('text', 'text', 'int', 'int', 'int', 'int', 'int', 'int')}
          asked (workspace_id, account_id, calls, most_calls, call_seconds, most_posts, post_seconds, posts)),
      counted as materialized (
        select a.*, p.held_until, p.at,
          array(select t from unnest(p.calls) t where t > p.at - make_interval(secs => a.call_seconds) order by t) as calls_before,
          array(select t from unnest(p.posts) t where t > p.at - make_interval(secs => a.post_seconds) order by t) as posts_before
        from asked a cross join lateral (
          select p.calls, p.posts, p.held_until, clock_timestamp() as at from (
            select * from ops.account_pace where workspace_id = a.workspace_id and account_id = a.account_id
            limit 1 for update) p) p),
      judged as (
        select *, case when cardinality(calls_before) + calls > most_calls
            then calls_before[cardinality(calls_before) + calls - most_calls] + make_interval(secs => call_seconds) end as calls_until,
          case when posts > 0 and cardinality(posts_before) + posts > most_posts
            then posts_before[cardinality(posts_before) + posts - most_posts] + make_interval(secs => post_seconds) end as posts_until
        from counted),
      answered as (
        select *, greatest(calls_until, posts_until, case when held_until > at then held_until end) as until from judged),
      done as (
        update ops.account_pace p set posts = j.posts_before || array_fill(j.at, array[j.posts]),
          calls = j.calls_before || array_fill(j.at, array[j.calls])
        from answered j where p.workspace_id = j.workspace_id and p.account_id = j.account_id and j.until is null)
      select workspace_id as "workspaceId", account_id as "accountId", until from answered`,
  },
  hold: {
    name: 'account_pace.hold',
    text: `insert into ops.account_pace as p (workspace_id, account_id, held_until) values ($1, $2, $3)
      on conflict (workspace_id, account_id) do update set held_until = greatest(p.held_until, excluded.held_until)`,
  },
  forget: {
    name: 'account_pace.forget',
    text: 'delete from ops.account_pace where workspace_id = $1 and account_id = $2',
  },
}

/** Where a network names no limit. Far more than any allows. */
const unlimited = 5_000

/** Calls, and posts, that an account wants to make. */
type Wish = Account & { readonly calls: number; readonly limits: Limits; readonly posts: 0 | 1 }

type Answer = Account & { readonly until: string | null }

const rowOf = ({ workspaceId, accountId, calls, limits, posts }: Wish) => {
  const most = limits.calls ?? { max: unlimited, windowSeconds: 60 }
  return [
    workspaceId,
    accountId,
    Math.min(calls, most.max),
    most.max,
    most.windowSeconds + marginSeconds,
    limits.postsPerDay ?? unlimited,
    daySeconds + marginSeconds,
    posts,
  ]
}

const columnsOf = (rows: readonly (readonly unknown[])[]) =>
  rows[0]?.map((_, column) => rows.map((row) => row[column])) ?? []

const labelOf = ({ workspaceId, accountId }: Account): string => `${workspaceId}|${accountId}`

const byLabel = (a: Account, b: Account): number => (labelOf(a) < labelOf(b) ? -1 : 1)

/** Wishes of different accounts. The rows of accounts that have none yet are made. */
const takeEach = async (pool: Pool, wishes: readonly Wish[]): Promise<ReadonlyMap<string, Answer>> => {
  const answers = new Map<string, Answer>()
  let left = wishes.toSorted(byLabel)
  while (left.length > 0) {
    const { rows } = await pool.query<Answer>({ ...statements.take, values: columnsOf(left.map(rowOf)) })
    for (const answer of rows) answers.set(labelOf(answer), answer)
    left = left.filter((wish) => !answers.has(labelOf(wish)))
    if (left.length === 0) break
    const names = left.map(({ workspaceId, accountId }) => [workspaceId, accountId])
    await pool.query({ ...statements.add, values: columnsOf(names) })
  }
  return answers
}

/** Wishes of the same account are answered one after another. */
const takeAll =
  (pool: Pool) =>
  async (wishes: readonly Wish[]): Promise<readonly (string | null)[]> => {
    const answers = new Map<Wish, string | null>()
    let left = wishes
    while (left.length > 0) {
      const firsts = [...new Map(left.toReversed().map((wish) => [labelOf(wish), wish])).values()]
      const answered = await takeEach(pool, firsts)
      for (const wish of firsts) answers.set(wish, answered.get(labelOf(wish))?.until ?? null)
      left = left.filter((wish) => !answers.has(wish))
    }
    return wishes.map((wish) => answers.get(wish) ?? null)
  }

/** The rows of `ops.account_pace`. Concurrent callers share queries. */
export const createPace = (pool: Pool): Pace => {
  const take = grouped(takeAll(pool))
  return {
    take: (account, calls, limits) => take({ ...account, calls, limits, posts: 1 }),
    takeCalls: (account, calls, limits) => take({ ...account, calls, limits, posts: 0 }),
    hold: async ({ workspaceId, accountId }, until) => {
      await pool.query({ ...statements.hold, values: [workspaceId, accountId, until] })
    },
    forget: async ({ workspaceId, accountId }) => {
      await pool.query({ ...statements.forget, values: [workspaceId, accountId] })
    },
  }
}
