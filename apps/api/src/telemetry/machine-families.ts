import { workerRoles } from '@vignette/domain/operations/worker-roles'
import type { Pool } from '@vignette/event-log/database/pool'
import type { QueueBoard } from '@vignette/event-log/queues/queue-board'
import { listWorkers } from '@vignette/event-log/workers/heartbeat'
import { readMailHosts } from '@vignette/mail/mail-hosts'
import { type Family, gauge } from '@vignette/runtime/telemetry/families'

/** A worker of a release that did not report roles has them all. */
export const workerFamilies = async (pool: Pool): Promise<readonly Family[]> => {
  const alive = (await listWorkers(pool)).filter(({ isAlive }) => isAlive)
  const countOf = (role: string) => alive.filter(({ roles }) => roles?.includes(role) ?? true).length
  return [
    gauge(
      'vignette_workers_alive',
      'Worker processes that have reported within ten seconds, by role.',
      workerRoles.map((role) => ({ value: countOf(role), labels: { role } })),
    ),
  ]
}

/** @throws {Error} when the backend does not answer. */
export const queueFamilies = async (queues: QueueBoard): Promise<readonly Family[]> => {
  const found = await queues.count()
  const samples = found.flatMap(({ name: queue, counts }) => {
    if (!counts) throw new Error(`the queue ${queue} does not answer`)
    return Object.entries(counts).map(([state, value]) => ({ value, labels: { queue, state } }))
  })
  return [gauge('vignette_queue_jobs', 'Jobs of a queue by state.', samples)]
}

export const mailFamilies = async (pool: Pool): Promise<readonly Family[]> => [
  gauge(
    'vignette_mail_host_reached',
    'Whether workers reach the host that takes mails. Nothing where mails are only kept, or no worker looks.',
    (await readMailHosts(pool)).map(({ host, isReached }) => ({ value: isReached ? 1 : 0, labels: { host } })),
  ),
]
