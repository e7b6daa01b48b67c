import { registry } from '@vignette/domain/registry'
import type { ApiConfig } from '@vignette/runtime/settings/config'
import { pageOfParked } from '@vignette/event-log/consumers/parked-keys'
import { createClock } from '@vignette/event-log/database/clock'
import { createPool } from '@vignette/event-log/database/pool'
import { appendGroup } from '@vignette/event-log/event-store/append'
import { createBatcher } from '@vignette/event-log/event-store/batcher'
import { createCommandHandler } from '@vignette/event-log/commands/command-handler'
import { browseLog, showLogged } from '@vignette/event-log/event-store/log-browser'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { readWorkspaceHistory } from '@vignette/accounts/workspace-history'
import { createWorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import { createSessionList } from '@vignette/identity/session-list'
import { createSignInRecorder } from '@vignette/identity/sign-ins'
import { createSignIn } from '@vignette/identity/create-sign-in'
import { followEndedSessions } from '@vignette/identity/ended-sessions'
import { createKeptMails, recordReport } from '@vignette/mail/kept-mails'
import { listenToPageMessages } from '@vignette/runtime/pages/page-messages'
import { recordOperation } from '@vignette/event-log/journal/journal'
import { createAccountAtReader } from '@vignette/accounts/account-at'
import { releaseParked } from '@vignette/event-log/parking/parked'
import { decideSkip, listSkipProposals, proposeSkip, skipAlone } from '@vignette/event-log/parking/skip-proposals'
import { listWorkers } from '@vignette/event-log/workers/heartbeat'
import { createPayments } from '@vignette/payments/payments'
import { createAddressIds } from '@vignette/accounts/address-ids'
import { createVault } from '@vignette/event-log/sealing/vault'
import { findOrder, lastOrders, listOrders } from '@vignette/event-log/rebuilds/orders'
import { placeOrder } from '@vignette/event-log/rebuilds/place-order'
import { nameOf } from '@vignette/accounts/actor-names'
import { readProgress } from '@vignette/event-log/rebuilds/progress'
import { listenToAnnouncements } from '@vignette/event-log/projections/announcements'
import { createFreshness } from '@vignette/event-log/projections/freshness'
import { createQueueBackend } from '@vignette/event-log/queues/backend'
import { createQueueBoard } from '@vignette/event-log/queues/queue-board'
import { createWakeUps, wakeUpsQueue } from '@vignette/event-log/queues/wake-ups'
import { effectsQueue } from '@vignette/event-log/reactors/effects'
import { findEffect, listEffects, resendEffect } from '@vignette/event-log/reactors/effect-list'
import { pageOfTimers } from '@vignette/event-log/reactors/timer-list'
import { createRequestCounts } from './rate-limits/request-counts.ts'
import { readIncidents } from '@vignette/status/incident-reader'
import { createStorage } from '@vignette/storage/create-storage'
import { watchServices } from '@vignette/status/watch-services'
import type { Logger } from '@vignette/runtime/telemetry/logger'

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
  const codec = createEventCodec(registry.events, vault)
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
      place: (order) => placeOrder({ pool, nameOf }, order),
      find: (id) => findOrder({ pool, nameOf }, id),
      list: (projection) => listOrders({ pool, nameOf }, projection, shownOrders),
      last: () => lastOrders({ pool, nameOf }),
    },
    parked: {
      page: (page) => pageOfParked(pool, page),
      release: (filter, by) => releaseParked(pool, filter, by),
      skip: (proposed) => skipAlone({ pool, events: registry.events }, proposed),
      propose: (proposed) => proposeSkip({ pool, events: registry.events, nameOf }, proposed),
      decide: (deciding) => decideSkip({ pool, events: registry.events, nameOf }, deciding),
      proposals: () => listSkipProposals({ pool, nameOf }),
    },
    logBrowser: {
      browse: (filter) => browseLog(pool, filter),
      show: (position) => showLogged({ pool, codec, definitions: registry.events }, position),
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
