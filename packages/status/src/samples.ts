import { type ServiceState, uptimeDays } from '@vignette/domain/status/services'
import type { DayCounts } from '@vignette/domain/status/uptime'
import type { Pool } from 'pg'

/** The state of a service in one minute. */
export type Sample = { readonly minute: string; readonly service: string; readonly status: ServiceState }

const codes: Readonly<Record<Exclude<ServiceState, 'unknown'>, number>> = { operational: 1, degraded: 2, outage: 3 }

const keptDays = 31

/**
 * Records samples. For each minute and service the first one counts, so a repetition changes nothing. Unknown states
 * are not recorded. The counts of each day are updated at once, since counting a month of minutes takes too long.
 */
export const recordSamples = async (pool: Pick<Pool, 'query'>, samples: readonly Sample[]): Promise<void> => {
  const known = samples.flatMap(({ minute, service, status }) =>
    status === 'unknown' ? [] : [{ minute, service, code: codes[status] }],
  )
  await pool.query(
    `with added as (
       insert into ops.status_samples (minute, service, status)
       select * from unnest($1::timestamptz[], $2::text[], $3::smallint[]) as given (minute, service, status)
         order by minute, service
       on conflict do nothing returning minute, service, status)
     insert into ops.status_days as d (day, service, operational, degraded, outage)
     select (minute at time zone 'UTC')::date, service, count(*) filter (where status = 1),
       count(*) filter (where status = 2), count(*) filter (where status = 3)
     from added group by 1, 2
     on conflict (day, service) do update set operational = d.operational + excluded.operational,
       degraded = d.degraded + excluded.degraded, outage = d.outage + excluded.outage`,
    [known.map(({ minute }) => minute), known.map(({ service }) => service), known.map(({ code }) => code)],
  )
}

/** Deletes samples older than 31 days. */
export const forgetOldSamples = async (pool: Pick<Pool, 'query'>): Promise<void> => {
  await pool.query(`delete from ops.status_samples where minute < now() - make_interval(days => $1)`, [keptDays])
  await pool.query(`delete from ops.status_days where day < (now() at time zone 'UTC')::date - $1::int`, [keptDays])
}

export type ServiceDay = DayCounts & { readonly service: string; readonly day: string }

/** The days that the uptime is computed from, the oldest first. */
export const readDays = async (pool: Pick<Pool, 'query'>): Promise<readonly ServiceDay[]> => {
  const { rows } = await pool.query<ServiceDay>(
    `select service, day::text, operational, degraded, outage from ops.status_days
     where day > (now() at time zone 'UTC')::date - $1::int order by day, service`,
    [uptimeDays],
  )
  return rows
}
