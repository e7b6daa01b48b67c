import { productEvents } from '@vignette/domain/product-events'
import type { ApiConfig } from '@vignette/platform/config/config'
import { createClock } from '@vignette/platform/db/clock'
import { createPool } from '@vignette/platform/db/pool'
import { appendGroup } from '@vignette/platform/event-store/append'
import { createBatcher } from '@vignette/platform/event-store/batcher'
import { createCommandHandler } from '@vignette/platform/event-store/command-handler'
import { createEventCodec } from '@vignette/platform/event-store/event-codec'
import { readWorkspaceHistory } from '@vignette/platform/event-store/workspace-history'
import { createWorkflowStreams } from '@vignette/platform/event-store/workflow-streams'
import { createSignIn } from '@vignette/platform/identity/create-sign-in'
import { followEndedSessions } from '@vignette/platform/identity/ended-sessions'
import { createSessionList } from '@vignette/platform/identity/session-list'
import { createPayments } from '@vignette/platform/payments/payments'
import { createVault } from '@vignette/platform/personal-data/vault'
import { readProgress } from '@vignette/platform/projections/builds/progress'
import { listenToAnnouncements } from '@vignette/platform/projections/announcements'
import { createFreshness } from '@vignette/platform/projections/freshness'
import { createQueueBackend } from '@vignette/platform/queues/backend'
import { createWakeUps } from '@vignette/platform/queues/wake-ups'
import { createRequestCounts } from '@vignette/platform/rate-limits/request-counts'
import type { Logger } from '@vignette/platform/telemetry/logger'

import type { AppDeps } from './app.ts'
import { createReadiness } from './readiness.ts'
import { createInvoiceReader } from './routes/billing/billing-reader.ts'
import { createBrandReader } from './routes/brand/brand-reader.ts'
import { createLedgerReader } from './routes/credits/ledger-reader.ts'
import { createPeriodReader } from './routes/credits/period-reader.ts'
import { createAccountReader } from './routes/credits/usage-reader.ts'
import { createCustomerReader, createCustomerSearch } from './routes/support/customer-reader.ts'
import { createProfileReader } from './routes/identity/profile.ts'
import { createAccountMarks } from './routes/stream/account-marks.ts'
import { createAccountStreams } from './routes/stream/account-streams.ts'
import { createStreamTickets } from './routes/stream/stream-tickets.ts'

/** Within the time a request may take, so that its answer names the reason. */
const statementTimeoutMs = 2_000
const appendTimeoutMs = 3_000
const commandTimeoutMs = 2_000
/** A request that waits for the provider has to be answered all the same. */
const providerWaits = { timeoutMs: 3_500, maxRetries: 0 }

type Dependencies = Omit<AppDeps, 'config' | 'logger'> & { readonly close: () => Promise<void> }

/** Everything the app stands on, connected to the real stores. Nothing is asked of them before the first request. */
export const createDependencies = async (config: ApiConfig, logger: Logger): Promise<Dependencies> => {
  const url = config.DATABASE_URL
  const pool = createPool({ url, max: 16, name: 'api', statementTimeoutMs })
  const appendPool = createPool({ url, max: 2, name: 'api append', statementTimeoutMs })
  const backend = createQueueBackend({ databaseUrl: url, redisUrl: config.REDIS_URL, logger })
  const wakeUps = createWakeUps(backend, logger)
  const batcher = createBatcher({
    appendGroup: (group) => appendGroup(appendPool, group),
    timeoutMs: appendTimeoutMs,
    onAppended: wakeUps.wake,
  })
  const announcements = listenToAnnouncements(url)
  const endedSessions = followEndedSessions(pool, announcements)
  const counts = createRequestCounts(pool, config.SESSION_SECRET)
  const sessionList = createSessionList(pool, config.SESSION_SECRET)
  const codec = createEventCodec(productEvents, createVault(pool, config.MASTER_KEY))
  const handler = createCommandHandler({ pool, codec, batcher, timeoutMs: commandTimeoutMs })
  return {
    now: createClock(pool),
    handler,
    openStreams: (meta, request) => createWorkflowStreams({ pool, handler }, meta, request),
    signIn: await createSignIn(config, logger),
    endedSessions,
    tickets: createStreamTickets(pool),
    streams: createAccountStreams({ readMarks: createAccountMarks(pool), announcements, endedSessions }),
    payments: await createPayments(config, providerWaits),
    freshness: createFreshness(pool, announcements),
    counts,
    readiness: await createReadiness(pool),
    readProfile: createProfileReader(pool),
    readAccount: createAccountReader(pool),
    readLedger: createLedgerReader(pool),
    readPeriods: createPeriodReader(pool),
    readInvoices: createInvoiceReader(pool),
    readHistory: (workspaceId) => readWorkspaceHistory({ pool, codec }, workspaceId),
    sessionList,
    readProgress: () => readProgress(pool),
    readCustomer: createCustomerReader(pool),
    searchCustomers: createCustomerSearch(pool),
    readBrand: createBrandReader(pool),
    close: async () => {
      counts.close()
      sessionList.close()
      endedSessions.close()
      await wakeUps.close()
      await announcements.close()
      await backend.close()
      await Promise.all([pool.end(), appendPool.end()])
    },
  }
}
