import { createPool, type Pool } from '@vignette/event-log/database/pool'
import type { QueueBoard } from '@vignette/event-log/queues/queue-board'
import { type Family, gauge } from '@vignette/runtime/telemetry/families'
import type { Collector } from '@vignette/runtime/telemetry/serve-metrics'
import { createCachedCall } from '@vignette/status/cached-call'
import { creditFamilies } from './credit-families.ts'
import { consumerFamilies, workFamilies } from './log-families.ts'
import { messageFamilies } from './message-families.ts'
import { publishingFamilies } from './publishing-families.ts'
import { mailFamilies, queueFamilies, workerFamilies } from './machine-families.ts'

const statementTimeoutMs = 2_000

/** The time within which a scrape is answered, with or without the database. */
const waitMs = 4_000

/** Several servers that scrape share an answer. An older one is not given: whoever reads it would take it for new. */
const freshness = { freshMs: 5_000, keepMs: 10_000 }

type Sources = Readonly<Record<string, () => Promise<readonly Family[]>>>

const sourcesOf = (pool: Pool, queues: QueueBoard): Sources => ({
  consumers: () => consumerFamilies(pool),
  work: () => workFamilies(pool),
  workers: () => workerFamilies(pool),
  queues: () => queueFamilies(queues),
  mail: () => mailFamilies(pool),
  credits: () => creditFamilies(pool),
  messages: () => messageFamilies(pool),
  publishing: () => publishingFamilies(pool),
})

/**
 * What the database and the queue say about the whole product. Only API processes ask, over connections of their own and at
 * most once in five seconds. A source that does not answer is left out of the scrape, which says so.
 */
export const createProductMetrics = ({
  databaseUrl: url,
  queues,
}: {
  readonly databaseUrl: string
  readonly queues: QueueBoard
}): { readonly collect: Collector; readonly close: () => Promise<void> } => {
  const pool = createPool({ url, max: 2, name: 'metrics', statementTimeoutMs })
  const sources = Object.entries(sourcesOf(pool, queues)).map(([source, read]) => ({
    source,
    read: createCachedCall(read, freshness),
  }))
  return {
    collect: async () => {
      const found = await Promise.all(sources.map(async ({ source, read }) => ({ source, answer: await read(waitMs) })))
      const answers = found.map(({ source, answer }) => ({ value: answer ? 1 : 0, labels: { source } }))
      return [
        ...found.flatMap(({ answer }) => answer ?? []),
        gauge('vignette_measured', 'Whether what is read from the database or the queue could be read.', answers),
      ]
    },
    close: () => pool.end(),
  }
}
