import type { Network } from '@vignette/domain/networks/network-names'
import type { Pool } from '@vignette/event-log/database/pool'

/** What all accounts of this installation together may use at a network until an instant, counted by all processes. */
export type Quota = {
  /** Counts so many units of those that end then. @returns false, and counts nothing, if there are not so many left. */
  readonly take: (units: number, endsAt: string) => Promise<boolean>
  /** Gives back what was counted for a call that never left us. */
  readonly giveBack: (units: number, endsAt: string) => Promise<void>
  /** The network says that nothing is left. */
  readonly useUp: (endsAt: string) => Promise<void>
  readonly left: (endsAt: string) => Promise<number>
}

const statements = {
  /** A period that ends later begins with nothing used. */
  take: {
    name: 'network_quotas.take',
    text: `insert into ops.network_quotas as q (network, ends_at, used) values ($1, $2, $3)
      on conflict (network) do update set ends_at = greatest(q.ends_at, excluded.ends_at),
        used = case when q.ends_at < excluded.ends_at then excluded.used else q.used + excluded.used end
      where q.ends_at < excluded.ends_at or q.used + excluded.used <= $4::int
      returning used`,
  },
  giveBack: {
    name: 'network_quotas.give_back',
    text: 'update ops.network_quotas set used = greatest(used - $3::int, 0) where network = $1 and ends_at = $2',
  },
  useUp: {
    name: 'network_quotas.use_up',
    text: `insert into ops.network_quotas as q (network, ends_at, used) values ($1, $2, $3)
      on conflict (network) do update set ends_at = excluded.ends_at,
        used = case when q.ends_at < excluded.ends_at then excluded.used else greatest(q.used, excluded.used) end
      where q.ends_at <= excluded.ends_at`,
  },
  used: {
    name: 'network_quotas.used',
    text: 'select used from ops.network_quotas where network = $1 and ends_at >= $2',
  },
}

/** The row of a network in `ops.network_quotas`. */
export const createQuota = (
  pool: Pick<Pool, 'query'>,
  { network, units: most }: { readonly network: Network; readonly units: number },
): Quota => ({
  take: async (units, endsAt) => {
    if (units > most) return false
    const { rowCount } = await pool.query({ ...statements.take, values: [network, endsAt, units, most] })
    return rowCount === 1
  },
  giveBack: async (units, endsAt) => {
    await pool.query({ ...statements.giveBack, values: [network, endsAt, units] })
  },
  useUp: async (endsAt) => {
    await pool.query({ ...statements.useUp, values: [network, endsAt, most] })
  },
  left: async (endsAt) => {
    const { rows } = await pool.query<{ used: number }>({ ...statements.used, values: [network, endsAt] })
    return Math.max(most - (rows[0]?.used ?? 0), 0)
  },
})
