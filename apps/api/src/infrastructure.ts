import { createAddressIds, type AddressIds } from '@vignette/accounts/address-ids'
import { createMembershipReads } from '@vignette/accounts/membership-reads'
import { followMemberships, type Memberships } from '@vignette/accounts/memberships'
import { followSecondFactorRules, type SecondFactorRules } from '@vignette/accounts/second-factor-rules'
import { registry } from '@vignette/domain/registry'
import { type CommandHandler, createCommandHandler } from '@vignette/event-log/commands/command-handler'
import { createWorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import { type Clock, createClock } from '@vignette/event-log/database/clock'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { appendGroup } from '@vignette/event-log/event-store/append'
import { createBatcher } from '@vignette/event-log/event-store/batcher'
import { createCorrections } from '@vignette/event-log/event-store/corrections'
import { createEventCodec, type EventCodec } from '@vignette/event-log/event-store/event-codec'
import { type Announcements, listenToAnnouncements } from '@vignette/event-log/projections/announcements'
import { createFreshness, type Freshness } from '@vignette/event-log/projections/freshness'
import { createQueueBackend } from '@vignette/event-log/queues/backend'
import { createQueueBoard, type QueueBoard } from '@vignette/event-log/queues/queue-board'
import { createWakeUps, wakeUpsQueue } from '@vignette/event-log/queues/wake-ups'
import { effectsQueue } from '@vignette/event-log/reactors/effects'
import { createVault, type Vault } from '@vignette/event-log/sealing/vault'
import { createSignIn } from '@vignette/identity/create-sign-in'
import { type EndedSessions, followEndedSessions } from '@vignette/identity/ended-sessions'
import { createSessionList, type SessionList } from '@vignette/identity/session-list'
import type { SignIn } from '@vignette/identity/sign-in'
import { createSignInRecorder } from '@vignette/identity/sign-ins'
import {
  type AuthorizationStore,
  createAuthorizationStore,
} from '@vignette/networks/authorizations/authorization-store'
import { type ChoiceStore, createChoiceStore } from '@vignette/networks/authorizations/choice-store'
import { createNetworks, type Networks } from '@vignette/networks/networks'
import { createTokenStore, type TokenStore } from '@vignette/networks/tokens/token-store'
import type { PaymentProvider } from '@vignette/payments/payment-provider'
import { createPayments } from '@vignette/payments/payments'
import { listenToPageMessages, type PageMessage } from '@vignette/runtime/pages/page-messages'
import type { ApiConfig } from '@vignette/runtime/settings/config'
import type { Logger } from '@vignette/runtime/telemetry/logger'
import type { StatusBoard } from '@vignette/status/status-board'
import { watchServices } from '@vignette/status/watch-services'
import { createStorage } from '@vignette/storage/create-storage'
import type { Storage } from '@vignette/storage/storage'
import { createOutbound } from '@vignette/outbound/outbound'
import { createPublicFetch } from '@vignette/websites/fetching/public-fetch'
import { createLinkCardReader, type LinkCardReader } from '@vignette/websites/link-card-reader'
import { createWebsiteReader, type WebsiteReader } from '@vignette/websites/website-reader'
import type { FastifyBaseLogger } from 'fastify'
import type { OpenStreams } from './plugins/workflows.ts'
import { createRequestCounts, type RequestCounts } from './rate-limits/request-counts.ts'
import { createReadiness, type Readiness } from './readiness.ts'
import { createWriteHealth, type WriteHealth } from './write-health.ts'

/** The connections, stores and services that the contexts share. Each context takes the few it needs. */
export type Infrastructure = {
  readonly config: ApiConfig
  readonly logger: FastifyBaseLogger
  readonly now: Clock
  readonly pool: Pool
  readonly vault: Vault
  readonly codec: EventCodec
  readonly handler: CommandHandler
  readonly openStreams: OpenStreams
  readonly queues: QueueBoard
  readonly announcements: Announcements
  readonly freshness: Freshness
  /** Calls a listener with every message that workers send to open pages. */
  readonly onPageMessage: (listener: (message: PageMessage) => void) => void
  /** In demo mode the app signs the sessions itself. */
  readonly signIn: SignIn | 'demo'
  readonly endedSessions: EndedSessions
  readonly memberships: Memberships
  readonly secondFactorRules: SecondFactorRules
  readonly sessionList: SessionList
  readonly addressIds: AddressIds
  readonly payments: PaymentProvider
  readonly storage: Storage
  /** The social networks as they are set up here. */
  readonly networks: Networks
  /** The tokens of connected accounts. */
  readonly accountTokens: TokenStore
  /** People who are at a network's page, to allow that an account is connected. */
  readonly authorizations: AuthorizationStore
  readonly accountChoices: ChoiceStore
  /** Reads pages of the public web, and none inside the network. */
  readonly readWebsite: WebsiteReader
  readonly readLinkCard: LinkCardReader
  readonly statusBoard: StatusBoard
  readonly counts: RequestCounts
  readonly readiness: Readiness
  readonly writeHealth: WriteHealth
}

/** Shorter than the time a request may take, so that its answer can name the reason. */
const statementTimeoutMs = 2_000
const appendTimeoutMs = 3_000
const commandTimeoutMs = 2_000
/** A request that waits for the payment provider still has to be answered in time. */
const providerTimeouts = { timeoutMs: 3_500, maxRetries: 0 }

/** The event log: reading it, appending to it, and waking workers after an append. */
const connectEventLog = (config: ApiConfig, logger: Logger) => {
  const { DATABASE_URL: url, REDIS_URL: redisUrl, MASTER_KEY: masterKey } = config
  const pool = createPool({ url, max: 16, name: 'api', statementTimeoutMs })
  const appendPool = createPool({ url, max: 2, name: 'api append', statementTimeoutMs })
  const backend = createQueueBackend({ databaseUrl: url, redisUrl, logger })
  const wakeUps = createWakeUps(backend, logger)
  const queues = createQueueBoard(backend, [wakeUpsQueue, effectsQueue])
  const writeHealth = createWriteHealth(appendPool, logger)
  const batcher = createBatcher({
    appendGroup: (group) => writeHealth.watch(() => appendGroup(appendPool, group)),
    timeoutMs: appendTimeoutMs,
    onAppended: wakeUps.wake,
  })
  const vault = createVault(pool, masterKey)
  const codec = createEventCodec(registry.events, vault, createCorrections(pool))
  const handler = createCommandHandler({ pool, codec, batcher, timeoutMs: commandTimeoutMs })
  const openStreams: OpenStreams = (meta, request) => createWorkflowStreams({ pool, handler }, meta, request)
  return {
    log: { pool, vault, codec, handler, openStreams, queues, writeHealth },
    closeQueues: async () => {
      await wakeUps.close()
      await queues.close()
    },
    closeConnections: async () => {
      await backend.close()
      await Promise.all([pool.end(), appendPool.end()])
    },
  }
}

/** Listens to the announcements and page messages that other processes send through Postgres. */
const connectListeners = (url: string, pool: Pool) => {
  const pageListeners: ((message: PageMessage) => void)[] = []
  const announcements = listenToAnnouncements(url)
  const pageMessages = listenToPageMessages(url, (message) => pageListeners.forEach((listener) => listener(message)))
  return {
    announcements,
    freshness: createFreshness(pool, announcements),
    endedSessions: followEndedSessions(pool, announcements),
    memberships: followMemberships(createMembershipReads(pool), announcements),
    secondFactorRules: followSecondFactorRules(pool, announcements),
    onPageMessage: (listener: (message: PageMessage) => void) => void pageListeners.push(listener),
    closeListeners: () => Promise.all([announcements.close(), pageMessages.close()]),
  }
}

/** The social networks, and what accounts are connected with. */
const connectNetworks = (settings: ApiConfig, { pool, vault: sealing }: Pick<Infrastructure, 'pool' | 'vault'>) => {
  const now = createClock(pool)
  const networks = createNetworks({ settings, pool, sealing, now, appName: settings.BRAND_NAME })
  return {
    networks,
    accountTokens: createTokenStore({ pool, sealing, networks, now }),
    authorizations: createAuthorizationStore({ pool, sealing }),
    accountChoices: createChoiceStore({ pool, sealing }),
  }
}

/** Connects the API to its real stores and services. None of them is asked anything before the first request. */
export const connectInfrastructure = async (config: ApiConfig, logger: Logger) => {
  const { log, closeQueues, closeConnections } = connectEventLog(config, logger)
  const { pool, openStreams } = log
  const { closeListeners, ...listeners } = connectListeners(config.DATABASE_URL, pool)
  const counts = createRequestCounts(pool, config.SESSION_SECRET)
  const sessionList = createSessionList(pool, config.SESSION_SECRET, createSignInRecorder({ pool, openStreams }))
  const storage = createStorage(config)
  const services = watchServices(config, storage, logger)
  const infrastructure: Infrastructure = {
    config,
    logger,
    now: createClock(pool),
    ...log,
    ...listeners,
    signIn: await createSignIn(config, logger),
    sessionList,
    addressIds: createAddressIds(log.vault),
    payments: await createPayments(config, providerTimeouts),
    storage,
    ...connectNetworks(config, log),
    readWebsite: createWebsiteReader({ fetch: createPublicFetch(createOutbound()) }),
    readLinkCard: createLinkCardReader(createOutbound()),
    statusBoard: services.board,
    counts,
    readiness: await createReadiness(pool),
  }
  return {
    infrastructure,
    /** Records the state of the services each minute. */
    startSampling: services.sampler.start,
    close: async () => {
      counts.close()
      sessionList.close()
      listeners.endedSessions.close()
      listeners.memberships.close()
      listeners.secondFactorRules.close()
      await closeQueues()
      await closeListeners()
      await services.close()
      await closeConnections()
    },
  }
}
