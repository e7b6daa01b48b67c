import pTimeout from 'p-timeout'
import type { EventMeta } from '@vignette/domain/kernel/event'
import type { WorkerConfig } from '@vignette/runtime/settings/config'
import { coalesce } from '@vignette/event-log/process/coalesce'
import type { Build } from '@vignette/event-log/consumers/builds'
import { retryDue } from '@vignette/event-log/consumers/retrying'
import { createRunner } from '@vignette/event-log/consumers/runner'
import { createClock } from '@vignette/event-log/database/clock'
import { createPool } from '@vignette/event-log/database/pool'
import { appendGroup } from '@vignette/event-log/event-store/append'
import { createBatcher } from '@vignette/event-log/event-store/batcher'
import { createCommandHandler } from '@vignette/event-log/commands/command-handler'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { createWorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import { createMailer } from '@vignette/mail-transports/create-mailer'
import { tidyMails } from '@vignette/mail/kept-mails'
import { makeRoom } from '@vignette/event-log/event-store/room'
import { createAddressIds } from '@vignette/accounts/address-ids'
import { createVault } from '@vignette/event-log/sealing/vault'
import { createDemoPayments } from '@vignette/payments/demo-payments'
import type { PaymentProvider } from '@vignette/payments/payment-provider'
import { startHeartbeat } from '@vignette/event-log/workers/heartbeat'
import { announce, createAnnouncing } from '@vignette/event-log/projections/announcements'
import { carryOutOrders, tidyOrders } from '@vignette/event-log/rebuilds/carry-out'
import { tendBuilds } from '@vignette/event-log/rebuilds/upkeep'
import { createQueueBackend } from '@vignette/event-log/queues/backend'
import { listenToJobs } from '@vignette/event-log/queues/job-listener'
import { listenToWakeUps } from '@vignette/event-log/queues/wake-ups'
import { createStorage } from '@vignette/storage/create-storage'
import { createTellPages } from '@vignette/runtime/pages/page-messages'
import { createLanes } from '@vignette/event-log/reactors/effect-lane'
import { createEffects, effectsQueue } from '@vignette/event-log/reactors/effects'
import { createEffectTidying } from '@vignette/event-log/reactors/old-effects'
import { createTimers } from '@vignette/event-log/reactors/timers'
import type { Logger } from '@vignette/runtime/telemetry/logger'
import { consumerOf } from '@vignette/event-log/rebuilds/consumer-of'
import { createLeavingTools, type LeavingTools } from '@vignette/effects/leaving-tools'
import type { Workshop } from '@vignette/effects/generation/attempt'
import { watchEndings } from '@vignette/effects/generation/endings'
import { createKeptPictures } from '@vignette/effects/library/kept-pictures'
import { createOfflineEngines } from '@vignette/effects/generation/engines'
import { createMailTools, senderOf } from '@vignette/effects/mails/mail-tools'
import { createWelcomeTools, type WelcomeTools } from '@vignette/effects/welcome-tools'
import type { Product } from '@vignette/effects/product'

const statementTimeoutMs = 2_000
const connections = 20
/** A turn takes up to two connections. The rest is for what is not a turn: heartbeats, announcements, effects, timers. */
const turnsAtOnce = 4
const appendTimeoutMs = 3_000
const commandTimeoutMs = 2_000
const roomIntervalMs = 60_000
const effectsAtOnce = 8

/** So that one read model's comparison does not hold up another one's pause. */
const ordersAtOnce = 2

/** Building an index or comparing two tables takes as long as it takes. */
const maintenance = { max: 8, name: 'worker maintenance', statementTimeoutMs: 600_000 }

/** Of the nine seconds that a process has to end. What a provider has not answered by then is sent again. */
const drainMs = 6_000

/** In demo mode nobody keeps accounts but the log, and an address is owned by whoever has it. */
const demoAccounts: WorkerSignIn = {
  endSessions: async () => undefined,
  deleteAccount: async () => undefined,
  ownsAddress: async () => true,
}

/** What a worker asks of the sign-in service. */
type WorkerSignIn = LeavingTools['signIn'] & WelcomeTools['signIn']

export type Worker = { readonly close: () => Promise<void> }

/** Calls `work` at once and then at every interval, whatever becomes of it. */
const every = (intervalMs: number, work: () => Promise<void>, onError: (error: unknown) => void) => {
  const run = () => void work().catch(onError)
  run()
  return setInterval(run, intervalMs)
}

/**
 * Folds the log into read models, carries out what reactors want done, and tends builds. Wake-ups and jobs make it
 * quick; the sweep makes it certain: whatever they miss is found within one interval, without any queue.
 */
export const startWorker = (
  config: WorkerConfig,
  logger: Logger,
  product: Product,
  payments: PaymentProvider = createDemoPayments(),
  signIn: WorkerSignIn = demoAccounts,
  brought: Partial<Workshop> = {},
): Worker => {
  const url = config.DATABASE_URL
  const pool = createPool({ url, max: connections, name: 'worker', statementTimeoutMs })
  const appendPool = createPool({ url, max: 2, name: 'worker append', statementTimeoutMs })
  const maintenancePool = createPool({ url, ...maintenance })
  const backend = createQueueBackend({ databaseUrl: url, redisUrl: config.REDIS_URL, logger })
  const vault = createVault(pool, config.MASTER_KEY)
  const codec = createEventCodec(product.events, vault)
  const addressIds = createAddressIds(vault)
  const onError = (err: unknown) => logger.error({ err }, 'the worker could not do its rounds')

  const batcher = createBatcher({
    appendGroup: (group) => appendGroup(appendPool, group),
    timeoutMs: appendTimeoutMs,
    onAppended: () => void runner.catchUp(),
  })
  const handler = createCommandHandler({ pool, codec, batcher, timeoutMs: commandTimeoutMs })
  const timers = createTimers({ pool, handler, aggregates: product.aggregates, logger })
  const openStreams = (meta: EventMeta) => createWorkflowStreams({ pool, handler }, meta)
  const now = createClock(pool)
  const leaving = createLeavingTools({ pool, codec, addressIds, subjects: product.subjects, signIn })
  const welcome = createWelcomeTools({ pool, addressIds, signIn })
  const mailer = createMailer(config)
  const storage = createStorage(config)
  const sender = senderOf(config, payments.name === 'demo')
  const mails = createMailTools({ pool, codec, vault, mailer, now, openStreams }, sender)
  const engines = brought.engines ?? createOfflineEngines()
  const generating = {
    ...createKeptPictures({ storage, now, openStreams }),
    ...brought,
    engines,
    endings: watchEndings(pool),
    logger,
    tellPages: createTellPages(pool),
  }
  const usual = { now, openStreams, payments }
  const all = product.effects({ ...usual, ...leaving, ...welcome, ...mails, ...generating, signIn, storage })
  const { handlers, lanes } = createLanes({ pool, handlers: all, logger })
  const effects = createEffects({ pool, backend, handlers, logger })

  let isClosing = false
  /** One at a time each, so that a slow one holds up nobody but itself. */
  const round = (work: () => Promise<void>) =>
    coalesce(async () => {
      if (!isClosing) await work().catch(onError)
    })
  const enqueueEffects = round(effects.enqueueDue)
  const fireTimers = round(timers.fireDue)

  const announceMoved = createAnnouncing(pool)
  const onMoved = (build: Build) => {
    if (build.kind === 'reactor') {
      lanes.run()
      void enqueueEffects()
      void fireTimers()
    } else if (build.state === 'live') {
      announceMoved(build.name).catch(() => undefined) // listeners look by themselves now and then
    }
  }
  const find = consumerOf(product)
  const runner = createRunner({ pool, codec, consumerOf: find, onMoved, concurrency: turnsAtOnce, logger })

  const builds = { pool: maintenancePool, codec, logger, projections: product.projections }
  const rounds = [
    enqueueEffects,
    fireTimers,
    round(effects.deliverOverdue),
    round(async () => {
      const moved = await retryDue({ pool, codec, consumerOf: find })
      if (moved.length > 0) await announce(pool, moved)
    }),
    ...Array.from({ length: ordersAtOnce }, () => round(() => carryOutOrders(builds))),
    round(() => tendBuilds(builds)),
  ]
  const sweep = async (): Promise<void> => {
    lanes.run()
    rounds.forEach((run) => void run())
    await runner.catchUp()
  }

  const listeners = [
    listenToWakeUps(backend, runner.wakeUp, logger),
    listenToJobs(backend, effectsQueue, effects.handleJob, effectsAtOnce),
  ]
  const heartbeat = startHeartbeat({ pool, hasStarted: runner.hasStarted, onError })
  const intervals = [
    every(config.SWEEP_INTERVAL_MS, sweep, onError),
    every(roomIntervalMs, () => makeRoom(pool), onError),
    every(roomIntervalMs, () => tidyMails(pool), onError),
    every(roomIntervalMs, () => tidyOrders({ pool }), onError),
    every(roomIntervalMs, createEffectTidying(pool), onError),
  ]

  return {
    close: async () => {
      isClosing = true
      intervals.forEach(clearInterval)
      timers.stop()
      const drained = Promise.all([
        ...listeners.map((listener) => listener.close()),
        runner.close(),
        effects.close(),
        lanes.close(),
        ...rounds.map((run) => run()),
      ])
      await pTimeout(drained, { milliseconds: drainMs }).catch(() => undefined)
      mailer.close()
      await pTimeout(engines.close(), { milliseconds: 1_000 }).catch(() => undefined)
      await heartbeat.stop().catch(() => undefined)
      await backend.close()
      await Promise.all([pool.end(), appendPool.end(), maintenancePool.end()])
    },
  }
}
