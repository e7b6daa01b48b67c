import type { NetworkCapabilities } from '@vignette/domain/networks/capabilities'
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
    name: 'account_pace.add',
    text: `insert into ops.account_pace (workspace_id, account_id) values ($1, $2) on conflict do nothing`,
  },
  /**
   * Counts if there is room in both windows. Times outside of the windows are dropped, so an account never has more of
   * them than its network allows.
   */
  take: {
    name: 'account_pace.take',
    text: `with now_at as (select clock_timestamp() as at),
      counted as (
        select array(select t from unnest(p.calls) t where t > at - make_interval(secs => $5) order by t) as calls,
          array(select t from unnest(p.posts) t where t > at - make_interval(secs => $7) order by t) as posts,
          p.held_until, at
        from (select * from ops.account_pace where workspace_id = $1 and account_id = $2 for update) p, now_at),
      judged as (select *, case when cardinality(calls) + $3::int > $4::int
            then calls[cardinality(calls) + $3::int - $4::int] + make_interval(secs => $5) end as calls_until,
          case when $8::int > 0 and cardinality(posts) + $8::int > $6::int
            then posts[cardinality(posts) + $8::int - $6::int] + make_interval(secs => $7) end as posts_until
        from counted),
      waiting as (select greatest(calls_until, posts_until, case when held_until > at then held_until end) as until from judged),
      done as (update ops.account_pace set posts = j.posts || array_fill(j.at, array[$8::int]),
          calls = j.calls || array_fill(j.at, array[$3::int])
        from judged j, waiting w where workspace_id = $1 and account_id = $2 and w.until is null)
      select until from waiting`,
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

/** The rows of `ops.account_pace`. */
export const createPace = (pool: Pool): Pace => {
  const take = async ({ workspaceId, accountId }: Account, calls: number, limits: Limits, posts: 0 | 1) => {
    const most = limits.calls ?? { max: unlimited, windowSeconds: 60 }
    const counted = [Math.min(calls, most.max), most.max, most.windowSeconds + marginSeconds]
    const values = [
      workspaceId,
      accountId,
      ...counted,
      limits.postsPerDay ?? unlimited,
      daySeconds + marginSeconds,
      posts,
    ]
    for (;;) {
      const { rows } = await pool.query<{ until: string | null }>({ ...statements.take, values })
      if (rows[0]) return rows[0].until
      await pool.query({ ...statements.add, values: [workspaceId, accountId] })
    }
  }
  return {
    take: (account, calls, limits) => take(account, calls, limits, 1),
    takeCalls: (account, calls, limits) => take(account, calls, limits, 0),
    hold: async ({ workspaceId, accountId }, until) => {
      await pool.query({ ...statements.hold, values: [workspaceId, accountId, until] })
    },
    forget: async ({ workspaceId, accountId }) => {
      await pool.query({ ...statements.forget, values: [workspaceId, accountId] })
    },
  }
}
