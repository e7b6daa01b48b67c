import {
  type MailCounts,
  stateOfLag,
  stateOfLatency,
  stateOfMail,
  thresholds,
  worstOf,
} from '@vignette/domain/status/thresholds'
import type { ServiceState } from '@vignette/domain/status/services'
import { Redis } from 'ioredis'
import type { Pool } from 'pg'
import { isWorkerAlive } from '@vignette/event-log/workers/heartbeat'
import { readProgress } from '@vignette/event-log/rebuilds/progress'
import { durationOf, type Probe } from './probe.ts'

export const databaseProbe = (pool: Pool): Probe => ({
  name: 'Database',
  failing: 'outage',
  measure: async () => stateOfLatency(await durationOf(() => pool.query('select from es.log')), thresholds.databaseMs),
})

const stateOfBuilds = async (pool: Pool, kind: 'readModel' | 'reactor'): Promise<ServiceState> => {
  const builds = await readProgress(pool)
  const live = builds.filter((build) => build.kind === kind && build.state === 'live')
  return worstOf(live.map(stateOfLag))
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

/** Judges by the outcomes of the mails of the last hour and by those that are waiting. */
export const mailProbe = (pool: Pool): Probe => ({
  name: 'Mail',
  failing: 'unknown',
  measure: async () => {
    const { rows } = await pool.query<MailCounts>(
      `select count(*) filter (where e.state = 'delivered') as delivered, count(*) filter (where e.state = 'failed') as failed,
         (select count(*) from es.effects where state = 'pending' and kind like 'mail.%'
           and created_at < now() - make_interval(secs => $1)) as overdue
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
