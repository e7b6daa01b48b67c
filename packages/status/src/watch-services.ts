import type { Pool } from 'pg'
import type { Logger } from 'pino'
import { models, modelsId } from '@vignette/domain/models/decider'
import { createStreamStates } from '@vignette/event-log/commands/stream-states'
import { createClock } from '@vignette/event-log/database/clock'
import { createPool } from '@vignette/event-log/database/pool'
import { createCorrections } from '@vignette/event-log/event-store/corrections'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import type { MasterKeys } from '@vignette/event-log/sealing/master-keys'
import { createVault } from '@vignette/event-log/sealing/vault'
import { readLateness } from '@vignette/publishing/lateness'
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
  settings: ProbeSettings & { readonly DATABASE_URL: string; readonly MASTER_KEY: MasterKeys },
  storage: Storage,
  logger: Logger,
) => {
  const pool: Pool = createPool({ url: settings.DATABASE_URL, max: 4, name: 'status', statementTimeoutMs })
  const codec = createEventCodec(models.events, createVault(pool, settings.MASTER_KEY), createCorrections(pool))
  const states = createStreamStates({ pool, codec })
  const chosenModels = async () => (await states.read(models, modelsId)).current.state
  const probes = createProbes(settings, { pool, storage, chosenModels })
  const board = createStatusBoard({
    probes: probes.all,
    readDays: () => readDays(pool),
    readIncidents: () => readPublicIncidents(pool),
    readLateness: () => readLateness(pool),
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
