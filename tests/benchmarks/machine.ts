import { availableParallelism, cpus, loadavg, totalmem } from 'node:os'
import { Client } from 'pg'
import type { TestServices } from '../support/services/test-services.ts'

const gibibyte = 2 ** 30

/** What the figures were measured on, in one line; a machine that had other work to do is known by its load. */
export const describeMachine = async ({ postgres, redis }: TestServices): Promise<string> => {
  const client = new Client({ connectionString: postgres.adminUrl })
  await client.connect()
  const { rows } = await client.query<{ version: string; fsync: string }>(
    `select current_setting('server_version') as version, current_setting('fsync') as fsync`,
  )
  await client.end()
  const [load = 0] = loadavg()
  return [
    `${availableParallelism()} cores of ${cpus()[0]?.model ?? 'an unknown kind'}`,
    `${Math.round(totalmem() / gibibyte)} GiB`,
    `load ${load.toFixed(1)} before`,
    `Node ${process.versions.node}`,
    `PostgreSQL ${rows[0]?.version} with fsync ${rows[0]?.fsync}`,
    redis.status === 'ready' ? 'Redis' : 'no Redis',
  ].join(', ')
}
