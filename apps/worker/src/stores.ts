import { createAddressIds } from '@vignette/accounts/address-ids'
import type { EventDefinition, EventMeta } from '@vignette/domain/kernel/event'
import { createCommandHandler } from '@vignette/event-log/commands/command-handler'
import { createWorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import { createClock } from '@vignette/event-log/database/clock'
import { createPool } from '@vignette/event-log/database/pool'
import { appendGroup } from '@vignette/event-log/event-store/append'
import { createBatcher } from '@vignette/event-log/event-store/batcher'
import { createCorrections } from '@vignette/event-log/event-store/corrections'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { createVault } from '@vignette/event-log/sealing/vault'
import { createNetworks } from '@vignette/networks/networks'
import { createTokenStore } from '@vignette/networks/tokens/token-store'
import type { WorkerConfig } from '@vignette/runtime/settings/config'
import { createStorage } from '@vignette/storage/create-storage'

const statementTimeoutMs = 2_000
const connections = 20
const appendTimeoutMs = 3_000
const commandTimeoutMs = 2_000

/** Building an index or comparing two tables may take long. */
const maintenance = { max: 8, name: 'worker maintenance', statementTimeoutMs: 600_000 }

/** The event store of a worker with its readers and writers, the store of files, and the networks. */
export const openStores = ({
  config,
  events,
  onAppended,
}: {
  readonly config: WorkerConfig
  readonly events: readonly EventDefinition[]
  readonly onAppended: () => void
}) => {
  const url = config.DATABASE_URL
  const pool = createPool({ url, max: connections, name: 'worker', statementTimeoutMs })
  const appendPool = createPool({ url, max: 2, name: 'worker append', statementTimeoutMs })
  const maintenancePool = createPool({ url, ...maintenance })
  const vault = createVault(pool, config.MASTER_KEY)
  const codec = createEventCodec(events, vault, createCorrections(pool))
  const batcher = createBatcher({
    appendGroup: (group) => appendGroup(appendPool, group),
    timeoutMs: appendTimeoutMs,
    onAppended,
  })
  const commands = createCommandHandler({ pool, codec, batcher, timeoutMs: commandTimeoutMs })
  const now = createClock(pool)
  const networks = createNetworks({ settings: config, pool, sealing: vault, now, appName: config.BRAND_NAME })
  return {
    pool,
    networks,
    tokens: createTokenStore({ pool, sealing: vault, networks, now }),
    maintenancePool,
    vault,
    codec,
    events,
    commands,
    addressIds: createAddressIds(vault),
    now,
    openStreams: (meta: EventMeta) => createWorkflowStreams({ pool, handler: commands }, meta),
    storage: createStorage(config),
    close: async () => {
      await Promise.all([pool.end(), appendPool.end(), maintenancePool.end()])
    },
  }
}

export type Stores = ReturnType<typeof openStores>
