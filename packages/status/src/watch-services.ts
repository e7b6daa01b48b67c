import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { createClock } from '@vignette/event-log/database/clock'
import { createPool } from '@vignette/event-log/database/pool'
import type { Storage } from '@vignette/storage/storage'
import { readPublicIncidents } from './incident-reader.ts'
import { createProbes, type ProbeSettings } from './probes/create-probes.ts'
import { createSampler, type Sampler } from './sampler.ts'
import { readDays } from './samples.ts'
import { createStatusBoard, type StatusBoard } from './status-board.ts'

export type ServiceWatch = {
  readonly board: StatusBoard
  readonly sampler: Sampler
  readonly close: () => Promise<void>
}

const statementTimeoutMs = 2_000

/**
 * Measures the product's services over its own connections, so that a process whose other connections are all busy does
 * not look down.
 */
export const watchServices = (
  settings: ProbeSettings & { readonly DATABASE_URL: string },
  storage: Storage,
  logger: Logger,
) => {
  const pool: Pool = createPool({ url: settings.DATABASE_URL, max: 4, name: 'status', statementTimeoutMs })
  const probes = createProbes(settings, { pool, storage })
  const board = createStatusBoard({
    probes: probes.all,
    readDays: () => readDays(pool),
    readIncidents: () => readPublicIncidents(pool),
  })
  const sampler = createSampler({ pool, board, clock: createClock(pool), logger })
  const watch: ServiceWatch = {
    board,
    sampler,
    close: async () => {
      sampler.stop()
      probes.close()
      await pool.end()
    },
  }
  return watch
}
