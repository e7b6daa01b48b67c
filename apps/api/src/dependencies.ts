import { productEvents } from '@vignette/domain/product-events'
import type { ApiConfig } from '@vignette/platform/config/config'
import { pageOfParked } from '@vignette/platform/consumers/held-keys'
import { createClock } from '@vignette/platform/db/clock'
import { createPool } from '@vignette/platform/db/pool'
import { appendGroup } from '@vignette/platform/event-store/append'
import { createBatcher } from '@vignette/platform/event-store/batcher'
import { createCommandHandler } from '@vignette/platform/event-store/command-handler'
import { browseLog, showLogged } from '@vignette/platform/event-store/log-browser'
import { createEventCodec } from '@vignette/platform/event-store/event-codec'
import { readWorkspaceHistory } from '@vignette/platform/event-store/workspace-history'
import { createWorkflowStreams } from '@vignette/platform/event-store/workflow-streams'
import { createSessionList } from '@vignette/platform/identity/session-list'
import { createSignInRecorder } from '@vignette/platform/identity/sign-ins'
import { createSignIn } from '@vignette/platform/identity/create-sign-in'
import { followEndedSessions } from '@vignette/platform/identity/ended-sessions'
import { createKeptMails, recordReport } from '@vignette/platform/mailer/kept-mails'
import { listenToPageMessages } from '@vignette/platform/live-pages/page-messages'
import { recordOperation } from '@vignette/platform/operations/journal'
import { createAccountAtReader } from '@vignette/platform/operations/account-at'
import { releaseParked } from '@vignette/platform/operations/parked'
import { decideSkip, listSkipProposals, proposeSkip, skipAlone } from '@vignette/platform/operations/skip-proposals'
import { listWorkers } from '@vignette/platform/process/heartbeat'
import { createPayments } from '@vignette/platform/payments/payments'
import { createAddressIds } from '@vignette/platform/personal-data/address-ids'
import { createVault } from '@vignette/platform/personal-data/vault'
import { findOrder, lastOrders, listOrders, placeOrder } from '@vignette/platform/projections/builds/orders'
import { readProgress } from '@vignette/platform/projections/builds/progress'
import { listenToAnnouncements } from '@vignette/platform/projections/announcements'
import { createFreshness } from '@vignette/platform/projections/freshness'
import { createQueueBackend } from '@vignette/platform/queues/backend'
import { createQueueBoard } from '@vignette/platform/queues/queue-board'
import { createWakeUps, wakeUpsQueue } from '@vignette/platform/queues/wake-ups'
import { effectsQueue } from '@vignette/platform/reactors/effects'
import { findEffect, listEffects, resendEffect } from '@vignette/platform/reactors/effect-list'
import { pageOfTimers } from '@vignette/platform/reactors/timer-list'
import { createRequestCounts } from '@vignette/platform/rate-limits/request-counts'
import { readIncidents } from '@vignette/platform/status/incident-reader'
import { createStorage } from '@vignette/platform/storage/create-storage'
import { watchServices } from '@vignette/platform/status/watch-services'
import type { Logger } from '@vignette/platform/telemetry/logger'

import type { AppDeps } from './app-deps.ts'
import type { OpenStreams } from './plugins/workflows.ts'
import { createReadiness } from './readiness.ts'
import { createInvoiceReader } from './routes/billing/billing-reader.ts'
import { createBrandReader } from './routes/brand/brand-reader.ts'
import { createPictureLookup } from './routes/library/has-picture.ts'
import { createLibraryReader } from './routes/library/library-reader.ts'
import { createGenerationReader } from './routes/generations/generation-reader.ts'
import { createLedgerReader } from './routes/credits/ledger-reader.ts'
import { createPeriodReader } from './routes/credits/period-reader.ts'
import { createAccountReader } from './routes/credits/usage-reader.ts'
import { createActReader } from './routes/support/act-reader.ts'
import { createMessageReader } from './routes/support/message-reader.ts'
import { createCustomerReader, createCustomerSearch } from './routes/support/customer-reader.ts'
import { createTimelineReader } from './routes/support/timeline-reader.ts'
import { createNotificationReader } from './routes/notifications/notification-reader.ts'
import { createProfileReader } from './routes/identity/profile.ts'
import { createAccountMarks } from './routes/stream/account-marks.ts'
import { createAccountStreams } from './routes/stream/account-streams.ts'
import { createPageTeller } from './routes/stream/page-teller.ts'
import { createStreamTickets } from './routes/stream/stream-tickets.ts'

/** Within the time a request may take, so that its answer names the reason. */
const statementTimeoutMs = 2_000
const appendTimeoutMs = 3_000
const commandTimeoutMs = 2_000
/** As many orders as a page of a read model tells of. */
const shownOrders = 50
/** A request that waits for the provider has to be answered all the same. */
const providerWaits = { timeoutMs: 3_500, maxRetries: 0 }

type Dependencies = Omit<AppDeps, 'config' | 'logger'> & {
  /** Records how the services are, each minute. */
  readonly startSampling: () => void
  readonly close: () => Promise<void>
}

/** Everything the app stands on, connected to the real stores. Nothing is asked of them before the first request. */
export const createDependencies = async (config: ApiConfig, logger: Logger): Promise<Dependencies> => {
  const url = config.DATABASE_URL
  const pool = createPool({ url, max: 16, name: 'api', statementTimeoutMs })
  const appendPool = createPool({ url, max: 2, name: 'api append', statementTimeoutMs })
  const backend = createQueueBackend({ databaseUrl: url, redisUrl: config.REDIS_URL, logger })
  const wakeUps = createWakeUps(backend, logger)
  const queues = createQueueBoard(backend, [wakeUpsQueue, effectsQueue])
  const batcher = createBatcher({
    appendGroup: (group) => appendGroup(appendPool, group),
    timeoutMs: appendTimeoutMs,
    onAppended: wakeUps.wake,
  })
  const announcements = listenToAnnouncements(url)
  const endedSessions = followEndedSessions(pool, announcements)
  const counts = createRequestCounts(pool, config.SESSION_SECRET)
  const vault = createVault(pool, config.MASTER_KEY)
  const codec = createEventCodec(productEvents, vault)
  const handler = createCommandHandler({ pool, codec, batcher, timeoutMs: commandTimeoutMs })
  const openStreams: OpenStreams = (meta, request) => createWorkflowStreams({ pool, handler }, meta, request)
  const sessionList = createSessionList(pool, config.SESSION_SECRET, createSignInRecorder({ pool, openStreams }))
  const addressIds = createAddressIds(vault)
  const storage = createStorage(config)
  const services = watchServices(config, storage, logger)
  const freshness = createFreshness(pool, announcements)
  const streams = createAccountStreams({ readMarks: createAccountMarks(pool), announcements, endedSessions })
  const pageMessages = listenToPageMessages(url, createPageTeller({ freshness, streams }))
  return {
    now: createClock(pool),
    handler,
    openStreams,
    signIn: await createSignIn(config, logger),
    endedSessions,
    tickets: createStreamTickets(pool),
    streams,
    payments: await createPayments(config, providerWaits),
    freshness,
    counts,
    readiness: await createReadiness(pool),
    readProfile: createProfileReader(pool),
    readAccount: createAccountReader(pool),
    readLedger: createLedgerReader(pool),
    readPeriods: createPeriodReader(pool),
    readInvoices: createInvoiceReader(pool),
    readHistory: (workspaceId) => readWorkspaceHistory({ pool, codec }, workspaceId),
    sessionList,
    addressIds,
    readModels: {
      progress: () => readProgress(pool),
      place: (order) => placeOrder(pool, order),
      find: (id) => findOrder(pool, id),
      list: (projection) => listOrders(pool, projection, shownOrders),
      last: () => lastOrders(pool),
    },
    parked: {
      page: (page) => pageOfParked(pool, page),
      release: (filter, by) => releaseParked(pool, filter, by),
      skip: (proposed) => skipAlone({ pool, events: productEvents }, proposed),
      propose: (proposed) => proposeSkip({ pool, events: productEvents }, proposed),
      decide: (deciding) => decideSkip({ pool, events: productEvents }, deciding),
      proposals: () => listSkipProposals(pool),
    },
    logBrowser: {
      browse: (filter) => browseLog(pool, filter),
      show: (position) => showLogged({ pool, codec, definitions: productEvents }, position),
    },
    outbox: {
      effects: (page) => listEffects(pool, page),
      effect: (key) => findEffect(pool, key),
      timers: (page) => pageOfTimers(pool, page),
    },
    machines: {
      workers: () => listWorkers(pool),
      queues,
      record: (operation) => recordOperation(pool, operation),
    },
    mails: createKeptMails({ pool, vault }),
    resendEffect: (key, by) => resendEffect(pool, key, by),
    recordMailReport: (report) => recordReport(pool, report),
    readIncidents: (page) => readIncidents(pool, page),
    board: services.board,
    startSampling: services.sampler.start,
    readCustomer: createCustomerReader(pool),
    actReader: createActReader(pool),
    messageReader: createMessageReader(pool),
    searchCustomers: createCustomerSearch(pool),
    readTimeline: createTimelineReader({ pool, codec, addressIds }),
    readAccountAt: createAccountAtReader(pool),
    readBrand: createBrandReader(pool),
    storage,
    readLibrary: createLibraryReader(pool),
    readGenerations: createGenerationReader(pool),
    hasPicture: createPictureLookup(handler.states),
    readNotifications: createNotificationReader(pool),
    close: async () => {
      counts.close()
      sessionList.close()
      endedSessions.close()
      await wakeUps.close()
      await queues.close()
      await Promise.all([announcements.close(), pageMessages.close()])
      await backend.close()
      await services.close()
      await Promise.all([pool.end(), appendPool.end()])
    },
  }
}
