import { randomUUID } from 'node:crypto'
import type { Aggregate } from '@vignette/domain/kernel/decider'
import { defineEvent, type EventOf } from '@vignette/domain/kernel/event'
import { defineEffect } from '@vignette/domain/kernel/effect'
import { effect, type Reaction, type Reactor } from '@vignette/domain/kernel/reactor'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { inTransaction } from '@vignette/event-log/database/transaction'
import { createCommandHandler } from '@vignette/event-log/commands/command-handler'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { reactionId } from '@vignette/event-log/commands/ids'
import { createQueueBackend, type JobHandler } from '@vignette/event-log/queues/backend'
import { listenToJobs } from '@vignette/event-log/queues/job-listener'
import type { AnyAggregate, AnyReactor } from '@vignette/domain/kernel/any-reactor'
import { type EffectHandler } from '@vignette/event-log/reactors/effect-handler'
import { createEffects, effectsQueue } from '@vignette/event-log/reactors/effects'
import { installReactors } from '@vignette/event-log/reactors/reactor-sink'
import { createTimers } from '@vignette/event-log/reactors/timers'
import type { Registry } from '@vignette/domain/registry'
import { z } from 'zod'
import { openOwner, createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { createTestRunner, quiet } from '../../support/runner.ts'
import { createWriter, type Writer } from '../event-store/test-log.ts'

export const placed = defineEvent('OrderPlaced', {
  schema: z.strictObject({ order: z.string(), remindAfterMs: z.int() }),
})

const noticed = defineEvent('Noticed', { schema: z.strictObject({ what: z.string() }) })

type Notice = { readonly type: 'Notice'; readonly what: string }

/** Takes down whatever it is told: a command that is handled twice shows. */
export const notices: Aggregate<number, Notice, EventOf<typeof noticed>> = {
  kind: 'notices',
  events: [noticed],
  initialState: () => 0,
  decide: ({ what }) => [{ type: 'Noticed', data: { what } }],
  evolve: (count) => count + 1,
}

const notice = (order: string, what: string) => ({
  type: 'command' as const,
  aggregate: 'notices',
  id: order,
  command: { type: 'Notice', what } satisfies Notice,
})

const parcel = defineEffect('parcel', { order: z.string() })

/** An order is sent by a carrier, confirmed at once and reminded of later. */
const fulfil = ({ at, data: { order, remindAfterMs } }: { at: string; data: EventOf<typeof placed>['data'] }) => [
  effect(parcel, { order }),
  notice(order, 'confirmed'),
  { ...notice(order, 'reminded'), dueAt: new Date(Date.parse(at) + remindAfterMs).toISOString() },
]

export const fulfilment: Reactor<EventOf<typeof placed>> = { name: 'fulfilment', events: [placed], react: fulfil }

/** The same with another name, or another mind. */
export const variant = (
  name: string,
  react: (order: string) => readonly Reaction[] | undefined = () => undefined,
): Reactor<EventOf<typeof placed>> => ({
  name,
  events: [placed],
  react: (event) => react(event.data.order) ?? fulfil(event),
})

/** A handler of parcels. */
export const parcelHandler = (
  handle: EffectHandler['handle'],
  options: Partial<Pick<EffectHandler, 'retry' | 'lane'>> = {},
): EffectHandler => ({ effect: parcel, retry: 'usual', ...options, handle })

const orderRegistry: Registry = {
  events: [placed, noticed],
  projections: [],
  reactors: [fulfilment],
  aggregates: [notices],
  effects: [parcel],
}

/** The parts of a worker that works on orders, whose parcels `handle` delivers. */
export const orderProduct = (handle: EffectHandler['handle']) => ({
  registry: orderRegistry,
  createHandlers: () => [parcelHandler(handle)],
})

/** The effect that an order at a position asks for. */
export const parcelKey = (position: number, reactor = fulfilment.name): string => `${reactor}-${position}-0`

/** The ids of the commands it leads to. */
export const noticeIds = (position: number) => ({
  confirmed: reactionId({ reactor: fulfilment.name, position, ordinal: 1 }),
  reminded: reactionId({ reactor: fulfilment.name, position, ordinal: 2 }),
})

export type StoredEffect = {
  readonly key: string
  readonly state: string
  readonly attempts: number
  readonly receipt: string | null
  readonly error: string | null
}

export type OrderStore = {
  readonly database: TestDatabase
  readonly pool: Pool
  readonly owner: Pool
  readonly writer: Writer
  readonly install: (reactors: readonly AnyReactor[]) => Promise<void>
  /** @returns the event's position. */
  readonly place: (order: string, options?: { remindAfterMs?: number; stream?: string }) => Promise<number>
  readonly effects: (reactor?: string) => Promise<readonly StoredEffect[]>
  /** What was taken down, with the id of its command. */
  readonly notices: (order?: string) => Promise<readonly { order: string; what: string; command: string; at: string }[]>
  /** Whoever has something in hands, or rests after a failure, has had the time for it. No timer is due sooner. */
  readonly letTimePass: () => Promise<void>
  /** The reactor begins again with the first event, as if its checkpoint had been lost. */
  readonly rewind: (reactor?: string) => Promise<void>
  readonly close: () => Promise<void>
}

export const createOrderStore = async (): Promise<OrderStore> => {
  const database = await createTestDatabase()
  const owner = openOwner(database, 2)
  const pool = createPool({ url: database.appUrl, max: 12, name: 'app', statementTimeoutMs: 5_000 })
  const writer = createWriter(database.appUrl)
  const install = (reactors: readonly AnyReactor[]) =>
    inTransaction(owner, (client) => installReactors(client, reactors))
  await install([fulfilment])
  const rowsOf = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await pool.query<Row>(text, [...values])).rows
  return {
    database,
    pool,
    owner,
    writer,
    install,
    place: async (order, { remindAfterMs = 0, stream = order } = {}) => {
      const { position } = await writer.batcher.append({
        commandId: randomUUID(),
        stream: `order-${stream}`,
        kind: 'order',
        expectedVersion: -1,
        events: [{ type: placed.type, schema: 1, data: JSON.stringify({ order, remindAfterMs }), closesStream: false }],
        meta: { actor: { kind: 'user', id: 'u1' }, correlationId: order, causationId: null, workspaceId: order },
      })
      return position ?? 0
    },
    effects: (reactor = fulfilment.name) =>
      rowsOf('select key, state, attempts, receipt, error from es.effects where reactor = $1 order by position', [
        reactor,
      ]),
    notices: (order) =>
      rowsOf(
        `select substr(stream, 9) as order, data->>'what' as what, command, at from es.events
         where type = 'Noticed' and ($1::text is null or stream = 'notices-' || $1) order by position`,
        [order],
      ),
    letTimePass: async () => {
      await owner.query(`update es.effects set next_at = now() where state = 'pending' and next_at > now()`)
      await owner.query('update es.timers set next_at = greatest(due_at, now()) where fired_at is null')
      await owner.query('update es.parked set next_at = now() where next_at is not null')
    },
    rewind: async (reactor = fulfilment.name) => {
      await owner.query('update es.checkpoints set position = 0, revision = revision + 1 where projection = $1', [
        reactor,
      ])
    },
    close: async () => {
      await Promise.all([owner.end(), pool.end(), writer.close()])
      await database.drop()
    },
  }
}

/** The parts of a worker that reactors need, without anything that sets them going. */
export const createOrderWorker = (
  { database, pool, writer }: OrderStore,
  options: {
    readonly parcel: EffectHandler['handle']
    readonly retry?: EffectHandler['retry'] | undefined
    readonly redisUrl?: string | undefined
    readonly reactors?: readonly AnyReactor[]
    readonly aggregates?: readonly AnyAggregate[]
    readonly listens?: boolean
  },
) => {
  const { events } = orderRegistry
  const {
    redisUrl,
    reactors = orderRegistry.reactors,
    aggregates = orderRegistry.aggregates,
    listens = true,
    retry = 'usual',
  } = options
  const backend = createQueueBackend({ databaseUrl: database.appUrl, redisUrl, logger: quiet })
  const codec = createEventCodec(events)
  const handler = createCommandHandler({ pool, codec, batcher: writer.batcher, timeoutMs: 5_000 })
  const effects = createEffects({ pool, backend, handlers: [parcelHandler(options.parcel, { retry })], logger: quiet })
  const timers = createTimers({ pool, handler, aggregates, logger: quiet })
  const runner = createTestRunner({ pool, codec, reactors })
  const handled: string[] = []
  const handleJob: JobHandler = async (job) => {
    await effects.handleJob(job)
    handled.push(job.id ?? '')
  }
  const listener = listens ? listenToJobs(backend, effectsQueue, handleJob, 4) : undefined
  return {
    backend,
    codec,
    effects,
    timers,
    /** The keys of the jobs that it has handled. */
    handled,
    fold: runner.catchUp,
    close: async () => {
      await Promise.all([listener?.close(), runner.close(), effects.close()])
      await backend.close()
    },
  }
}

export type OrderWorker = ReturnType<typeof createOrderWorker>
