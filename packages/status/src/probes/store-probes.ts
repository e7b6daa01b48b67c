import {
  type MailCounts,
  stateOfLag,
  stateOfLatency,
  stateOfMail,
  stateOfParked,
  stateOfPublishing,
  stateOfVideos,
  thresholds,
  worstOf,
} from '@vignette/domain/status/thresholds'
import type { ServiceState } from '@vignette/domain/status/services'
import { Redis } from 'ioredis'
import type { Pool } from 'pg'
import { isWorkerAlive } from '@vignette/event-log/workers/heartbeat'
import { readParkedFigures } from '@vignette/event-log/parking/parked-figures'
import { readProgress } from '@vignette/event-log/rebuilds/progress'
import { readOverdue } from '@vignette/publishing/overdue'
import { countCustomers } from '../count-customers.ts'
import { readVideoQueue } from '../video-queue.ts'
import { durationOf, type Probe } from './probe.ts'

export const databaseProbe = (pool: Pool): Probe => ({
  name: 'Database',
  failing: 'outage',
  measure: async () => stateOfLatency(await durationOf(() => pool.query('select from es.log')), thresholds.databaseMs),
})

/** Judged by the share of customers, because one whose event is parked is no fault of the service. */
const stateOfParkedEvents = async (pool: Pool, kind: 'readModel' | 'reactor'): Promise<ServiceState> => {
  const parked = (await readParkedFigures(pool)).find((figures) => figures.kind === kind)
  if (!parked) return 'operational'
  return stateOfParked({ customers: parked.workspaces, ofCustomers: await countCustomers(pool) })
}

const stateOfBuilds = async (pool: Pool, kind: 'readModel' | 'reactor'): Promise<ServiceState> => {
  const builds = await readProgress(pool)
  const live = builds.filter((build) => build.kind === kind && build.state === 'live')
  return worstOf([...live.map(stateOfLag), await stateOfParkedEvents(pool, kind)])
}

/** Checks that a worker is alive and that the reactors work. */
export const workerProbe = (pool: Pool): Probe => ({
  name: 'Background worker',
  failing: 'unknown',
  measure: async () => ((await isWorkerAlive(pool)) ? stateOfBuilds(pool, 'reactor') : 'outage'),
})

export const readModelProbe = (pool: Pool): Probe => ({
  name: 'Data updates',
  failing: 'unknown',
  measure: () => stateOfBuilds(pool, 'readModel'),
})

export const videoProbe = (pool: Pool): Probe => ({
  name: 'Videos',
  failing: 'unknown',
  measure: async () => stateOfVideos(await readVideoQueue(pool)),
})

export const publishingProbe = (pool: Pool): Probe => ({
  name: 'Publishing',
  failing: 'unknown',
  measure: async () => stateOfPublishing(await readOverdue(pool)),
})

/**
 * Judges by whether workers reach the host that takes mails, by the outcomes of the mails of the last hour, and by those
 * that are waiting.
 */
export const mailProbe = (pool: Pool): Probe => ({
  name: 'Mail',
  failing: 'unknown',
  measure: async () => {
    const { rows } = await pool.query<MailCounts>(
      `select count(*) filter (where e.state = 'delivered') as delivered, count(*) filter (where e.state = 'failed') as failed,
         (select count(*) from es.effects where state = 'pending' and kind like 'mail.%'
           and created_at < now() - make_interval(secs => $1)) as overdue,
         exists (select from ops.mail_hosts_now where not is_reached) as "isAway"
       from ops.mails m join es.effects e using (key) where m.created_at > now() - interval '1 hour'`,
      [thresholds.mail.overdueSeconds],
    )
    return rows[0] ? stateOfMail(rows[0]) : 'unknown'
  },
})

/** The tables of the queue, if it uses Postgres. */
export const postgresQueueProbe = (pool: Pool): Probe => ({
  name: 'Job queue',
  failing: 'outage',
  measure: async () => {
    const ms = await durationOf(() => pool.query('select from bullmq.meta limit 1'))
    return stateOfLatency(ms, thresholds.databaseMs)
  },
})

/** Keeps its own connection. Call `close` at the end. */
export const redisQueueProbe = (url: string): Probe & { readonly close: () => void } => {
  const redis = new Redis(url, {
    lazyConnect: true,
    connectTimeout: 2_000,
    commandTimeout: 2_500,
    maxRetriesPerRequest: 1,
    retryStrategy: (attempt) => Math.min(attempt * 100, 1_000),
  })
  redis.on('error', () => undefined)
  return {
    name: 'Job queue',
    failing: 'outage',
    measure: async () => stateOfLatency(await durationOf(() => redis.ping()), thresholds.databaseMs),
    close: () => redis.disconnect(),
  }
}
