import type { GoodwillLimits } from '@vignette/domain/goodwill/commands'
import { readOperatorConfig } from '@vignette/runtime/settings/config'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { createCorrections } from '@vignette/event-log/event-store/corrections'
import { createEventCodec, type EventCodec } from '@vignette/event-log/event-store/event-codec'
import { createJournaledStreams, type OpenJournaledStreams } from '@vignette/event-log/journal/journaled-streams'
import type { StreamReasons } from '@vignette/event-log/journal/sealed-reason'
import { ownerOfStream } from '@vignette/accounts/stream-owner'
import { type AddressIds, createAddressIds } from '@vignette/accounts/address-ids'
import { checkMasterKeys } from '@vignette/event-log/sealing/master-key-check'
import type { MasterKeys } from '@vignette/event-log/sealing/master-keys'
import { createVault, type Vault } from '@vignette/event-log/sealing/vault'
import { createLogger, type Logger } from '@vignette/runtime/telemetry/logger'
import { registry, type Registry } from '@vignette/domain/registry'
import { subjects } from '@vignette/accounts/subjects'
import { findEnvironment } from '@vignette/launcher/environment'

/** The dependencies of all commands. */
export type Context = Registry & {
  readonly subjects: typeof subjects
  readonly pool: Pool
  readonly vault: Vault
  readonly ownerOf: StreamReasons['ownerOf']
  readonly codec: EventCodec
  readonly addressIds: AddressIds
  readonly masterKeys: MasterKeys
  readonly logger: Logger
  readonly openStreams: OpenJournaledStreams
  readonly goodwillLimits: GoodwillLimits
  /** Whether a second person has to agree before an event is skipped. */
  readonly skipNeedsSecondPerson: boolean
}

/**
 * Comparing two builds takes up to five connections and a long time. An operator would rather wait for a busy database
 * than get an error.
 */
const connections = { max: 6, name: 'ops', statementTimeoutMs: 600_000, connectTimeoutMs: 10_000 }

/** Opens the dependencies with the application's login, calls `work`, and closes them. @throws {ConfigError} */
export const withContext = async (work: (context: Context) => Promise<void>): Promise<void> => {
  const { DATABASE_URL: url, MASTER_KEY: masterKeys, ...config } = readOperatorConfig(await findEnvironment())
  const pool = createPool({ url, ...connections })
  // standard output is for the answer; no worker's log has what is folded and parked here
  const logger = createLogger({ name: 'ops', level: 'warn', onStandardError: true })
  try {
    await checkMasterKeys(pool, masterKeys)
    const vault = createVault(pool, masterKeys)
    const codec = createEventCodec(registry.events, vault, createCorrections(pool))
    const addressIds = createAddressIds(vault)
    const goodwillLimits = { daily: config.GOODWILL_DAILY_LIMIT, approvalAbove: config.GOODWILL_APPROVAL_ABOVE }
    const openStreams = createJournaledStreams({ pool, codec, vault })
    const skipNeedsSecondPerson = config.SKIP_NEEDS_SECOND_PERSON === 'true'
    const sealing = { vault, codec, addressIds, masterKeys }
    const ownerOf = (stream: string) => ownerOfStream(pool, registry.events, stream)
    await work({
      ...registry,
      subjects,
      pool,
      ...sealing,
      ownerOf,
      logger,
      openStreams,
      goodwillLimits,
      skipNeedsSecondPerson,
    })
  } finally {
    await pool.end()
  }
}
