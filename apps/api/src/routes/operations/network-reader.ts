import { addDays } from '@vignette/domain/kernel/calendar'
import type { Network } from '@vignette/domain/networks/network-names'
import type { EndingAccount, NetworkStanding } from '@vignette/domain/operations/schemas/networks'
import type { Pool } from '@vignette/event-log/database/pool'

type Counts = NetworkStanding['accounts'] & { readonly network: Network }
type Failure = NetworkStanding['failures'][number] & { readonly network: Network }

/** A connection is said to end when fewer days are left. */
const endingDays = 7
const mostEnding = 50

const accounts = {
  name: 'ops.accounts_by_network',
  text: `select network, count(*)::int as connected, count(*) filter (where reason is not null)::int as attention,
      count(*) filter (where is_paused)::int as paused, count(*) filter (where expires_at < $1)::int as ending
    from read.social_accounts where is_connected group by network`,
}

const failures = {
  name: 'ops.failures_by_network',
  text: `select target ->> 'network' as network, target -> 'failure' ->> 'code' as code, count(*)::int as count,
      max(changed_at) as "lastAt"
    from read.posts cross join jsonb_array_elements(targets) each (target)
    where status in ('failed', 'partlyPublished', 'publishing', 'outcomeUnknown', 'scheduled') and changed_at > $1
      and target ->> 'status' in ('failed', 'waiting') and target -> 'failure' ->> 'code' is not null
    group by 1, 2 order by 3 desc, 2`,
}

const ending = {
  name: 'ops.accounts_ending',
  text: `select network, account_id as "accountId", workspace_id as "workspaceId", expires_at as "endsAt"
    from read.social_accounts where is_connected and expires_at < $1 order by expires_at, account_id limit ${mostEnding}`,
}

const none: NetworkStanding['accounts'] = { connected: 0, attention: 0, paused: 0, ending: 0 }

/** The accounts on each network, and what went wrong there. */
export const readNetworkUse = async (pool: Pool, now: string) => {
  const soon = addDays(now, endingDays)
  const [counted, failed, ends] = await Promise.all([
    pool.query<Counts>({ ...accounts, values: [soon] }),
    pool.query<Failure>({ ...failures, values: [addDays(now, -1)] }),
    pool.query<EndingAccount>({ ...ending, values: [soon] }),
  ])
  const useOf = (network: Network): Pick<NetworkStanding, 'accounts' | 'failures'> => {
    const { network: _network, ...counts } = counted.rows.find((row) => row.network === network) ?? { network, ...none }
    const own = failed.rows.filter((row) => row.network === network)
    return { accounts: counts, failures: own.map(({ code, count, lastAt }) => ({ code, count, lastAt })) }
  }
  return { useOf, ending: ends.rows }
}
