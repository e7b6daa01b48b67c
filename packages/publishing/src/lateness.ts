import { type Network, networks } from '@vignette/domain/networks/network-names'
import type { Lateness } from '@vignette/domain/status/schemas/status'
import type { Pool } from '@vignette/event-log/database/pool'

/** As many posts as say enough. */
const mostPosts = 20_000

/** What a person said is out says nothing of when it went out. */
const lateness = {
  name: 'publishing.lateness',
  text: `with recent as (
      select targets from read.posts
      where status in ('published', 'partlyPublished', 'publishing', 'outcomeUnknown') and changed_at > now() - interval '1 day'
      order by changed_at desc limit ${mostPosts})
    select target ->> 'network' as network,
      percentile_cont(0.5) within group (order by (target ->> 'latenessMs')::float8) as "medianMs",
      percentile_cont(0.95) within group (order by (target ->> 'latenessMs')::float8) as "p95Ms"
    from recent cross join jsonb_array_elements(targets) each (target)
    where target ->> 'how' in ('answered', 'found') and (target ->> 'publishedAt')::timestamptz > now() - interval '1 day'
    group by 1`,
}

const placeOf = ({ network }: { readonly network: Network }): number => networks.indexOf(network)

/** How late the posts of the last 24 hours were, by network. */
export const readLateness = async (pool: Pool): Promise<readonly Lateness[]> => {
  const { rows } = await pool.query<Lateness>(lateness)
  return rows.toSorted((a, b) => placeOf(a) - placeOf(b))
}
