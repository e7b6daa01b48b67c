// @module-tag invariant
import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Aggregate } from '@vignette/domain/kernel/decider'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { defineEvent, type EventMeta, type EventOf } from '@vignette/domain/kernel/event'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { type CommandHandler, createCommandHandler } from '@vignette/event-log/commands/command-handler'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import type { QueryConfig } from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { createWriter, type Writer } from '../event-store/test-log.ts'

const taken = defineEvent('SeatTaken', { schema: z.strictObject({ seat: z.int(), by: z.string() }) })
const sold = defineEvent('HouseSold', { schema: z.strictObject({}), closesStream: true })
const cursed = defineEvent('NUL \0 has no place in text', { schema: z.strictObject({}) })

type HouseEvent = EventOf<typeof taken> | EventOf<typeof sold> | EventOf<typeof cursed>
type HouseCommand = { type: 'TakeSeat'; by: string } | { type: 'Sell' } | { type: 'Curse' }

const seats = 100

/** Gives away numbered seats: two decisions on the same state would give the same seat twice. */
const house: Aggregate<{ taken: number }, HouseCommand, HouseEvent> = {
  kind: 'house',
  events: [taken, sold, cursed],
  initialState: () => ({ taken: 0 }),
  decide: (command, state) => {
    if (command.type === 'Sell') return [{ type: 'HouseSold', data: {} }]
    if (command.type === 'Curse') return [{ type: 'NUL \0 has no place in text', data: {} }]
    if (state.taken >= seats) throw new DomainError('conflict', 'house.full', 'The house is full.')
    return [{ type: 'SeatTaken', data: { seat: state.taken + 1, by: command.by } }]
  },
  evolve: (state, event) => (event.type === 'SeatTaken' ? { taken: event.data.seat } : state),
}

const rung = defineEvent('BellRung', { schema: z.strictObject({ times: z.int() }) })

/** Never full. */
const bell: Aggregate<number, 'ring', EventOf<typeof rung>> = {
  kind: 'bell',
  events: [rung],
  initialState: () => 0,
  decide: (_command, times) => [{ type: 'BellRung', data: { times: times + 1 } }],
  evolve: (_times, event) => event.data.times,
}

let database: TestDatabase
let pool: Pool
let writers: Writer[]
let here: CommandHandler
let elsewhere: CommandHandler

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool({ url: database.appUrl, max: 8, name: 'reader', statementTimeoutMs: 5_000 })
  writers = [createWriter(database.appUrl), createWriter(database.appUrl)]
  const codec = createEventCodec([...house.events, ...bell.events])
  const [first, second] = writers.map(({ batcher }) =>
    createCommandHandler({ pool, codec, batcher, timeoutMs: 10_000 }),
  )
  if (!first || !second) throw new Error('two handlers are needed')
  here = first
  elsewhere = second
})

afterAll(async () => {
  await Promise.all([pool.end(), ...writers.map((writer) => writer.close())])
  await database.drop()
})

const batcherOf = (index: number): Writer['batcher'] => {
  const writer = writers[index]
  if (!writer) throw new Error('there is no such writer')
  return writer.batcher
}

const meta = (requestHash = 'same'): EventMeta => ({
  actor: { kind: 'user', id: 'u1' },
  correlationId: 'c1',
  causationId: null,
  workspaceId: 'w1',
  requestHash,
})

const take = (handler: CommandHandler, id: string, options: { by?: string; commandId?: string; hash?: string } = {}) =>
  handler.handle({
    aggregate: house,
    id,
    command: { type: 'TakeSeat', by: options.by ?? 'somebody' },
    commandId: options.commandId ?? randomUUID(),
    meta: meta(options.hash),
  })

const seatsOf = async (id: string): Promise<number[]> => {
  const { rows } = await pool.query<{ data: { seat: number } }>(
    `select data from es.events where stream = $1 and type = 'SeatTaken' order by version`,
    [`house-${id}`],
  )
  return rows.map(({ data }) => data.seat)
}

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index + 1)

it('decides each command on the state the one before left: 64 at once on one stream', async () => {
  const id = randomUUID()
  const outcomes = await Promise.all(upTo(64).map(() => take(here, id)))
  expect(outcomes.every(({ outcome }) => outcome === 'recorded')).toBe(true)
  expect(await seatsOf(id)).toEqual(upTo(64))
})

it('lets a process in that reads more slowly than another one records', async () => {
  const query = async (statement: QueryConfig) => {
    const answer = await pool.query(statement)
    await sleep(5)
    return answer
  }
  const slowly = new Proxy(pool, { get: (target, name) => (name === 'query' ? query : Reflect.get(target, name)) })
  const codec = createEventCodec(bell.events)
  const slow = createCommandHandler({ pool: slowly, codec, batcher: batcherOf(1), timeoutMs: 10_000 })
  const ring = (handler: CommandHandler) =>
    handler.handle({ aggregate: bell, id: 'hot', command: 'ring', commandId: randomUUID(), meta: meta() })
  let recorded = false
  const busy = Array.from({ length: 4 }, async () => {
    while (!recorded) await ring(here)
  })
  await ring(here)
  const outcome = await ring(slow).finally(() => (recorded = true))
  await Promise.all(busy)
  expect(outcome.outcome).toBe('recorded')
})

it('decides again when another process was first', async () => {
  const id = randomUUID()
  await Promise.all(upTo(20).map((index) => take(index % 2 ? here : elsewhere, id)))
  expect(await seatsOf(id)).toEqual(upTo(20))
})

describe('commands that wait for one stream', () => {
  const send = (id: string, command: HouseCommand) =>
    here.handle({ aggregate: house, id, command, commandId: randomUUID(), meta: meta() })

  it('are appended together', async () => {
    const id = randomUUID()
    await Promise.all(upTo(64).map(() => take(here, id)))
    const { rows } = await pool.query('select distinct at from es.events where stream = $1', [`house-${id}`])
    expect(rows).toHaveLength(2) // the first, which waited for nobody, and the others
  })

  it('do not fail with one whose data the log refuses', async () => {
    const id = randomUUID()
    const commands = upTo(20).map((index) => send(id, index === 7 ? { type: 'Curse' } : { type: 'TakeSeat', by: 'x' }))
    const outcomes = await Promise.allSettled(commands)
    expect(outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index + 1] : []))).toEqual([7])
    expect(await seatsOf(id)).toEqual(upTo(19))
  })

  it('do not fail with one whose event has another shape', async () => {
    const id = randomUUID()
    const wrong = { ...house, decide: () => [{ type: 'SeatTaken' as const, data: { seat: 1.5, by: 'x' } }] }
    const command = { type: 'TakeSeat' as const, by: 'x' }
    const outcomes = await Promise.allSettled(
      upTo(20).map((index) => {
        const aggregate = index === 7 ? wrong : house
        return here.handle({ aggregate, id, command, commandId: randomUUID(), meta: meta() })
      }),
    )
    expect(outcomes.flatMap(({ status }, index) => (status === 'rejected' ? [index + 1] : []))).toEqual([7])
    expect(await seatsOf(id)).toEqual(upTo(19))
  })

  it('are closed out by the one that closes it', async () => {
    const id = randomUUID()
    const outcomes = await Promise.allSettled([
      send(id, { type: 'TakeSeat', by: 'a' }),
      send(id, { type: 'TakeSeat', by: 'b' }),
      send(id, { type: 'Sell' }),
      send(id, { type: 'TakeSeat', by: 'c' }),
      send(id, { type: 'TakeSeat', by: 'd' }),
    ])
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'fulfilled',
      'rejected',
      'rejected',
    ])
    expect(outcomes.at(-1)).toMatchObject({ reason: { code: 'stream.closed' } })
    expect(await seatsOf(id)).toEqual([1, 2])
  })

  it('get what there is and no more, in two processes, some of them sent again and again', async () => {
    for (let round = 0; round < 10; round++) {
      const id = randomUUID()
      const ids = upTo(130).map(() => randomUUID())
      const sent = [...ids, ...ids.filter((_, index) => index % 4 === 0), ...ids.filter((_, index) => index % 8 === 0)]
      const outcomes = await Promise.allSettled(
        sent.map((commandId, index) => take(index % 2 ? here : elsewhere, id, { commandId })),
      )
      const { rows } = await pool.query<{ command: string; version: number }>(
        'select command, version from es.events where stream = $1 order by version',
        [`house-${id}`],
      )
      expect(await seatsOf(id)).toEqual(upTo(seats))
      const versions = new Map(rows.map(({ command, version }) => [command, version]))
      expect(versions.size).toBe(seats)
      for (const [index, outcome] of outcomes.entries()) {
        const version = versions.get(sent[index] ?? '')
        if (version === undefined) expect(outcome).toMatchObject({ reason: { code: 'house.full' } })
        else expect(outcome).toMatchObject({ value: { version } })
      }
      const recorded = outcomes.filter((each) => each.status === 'fulfilled' && each.value.outcome === 'recorded')
      expect(recorded).toHaveLength(seats)
    }
  })
})

describe('a command id that comes again', () => {
  it('gets the first answer, beside the state of now, and records nothing', async () => {
    const id = randomUUID()
    const commandId = randomUUID()
    const first = await take(here, id, { commandId })
    await take(here, id)
    const again = await take(elsewhere, id, { commandId })
    expect(again).toEqual({ ...first, outcome: 'repeated', state: { taken: 2 } })
    expect(await seatsOf(id)).toEqual([1, 2])
  })

  it('gets it also when it comes many times at once, to several processes', async () => {
    const id = randomUUID()
    const commandId = randomUUID()
    const outcomes = await Promise.all(upTo(16).map((index) => take(index % 2 ? here : elsewhere, id, { commandId })))
    expect(new Set(outcomes.map(({ position }) => position)).size).toBe(1)
    expect(outcomes.filter(({ outcome }) => outcome === 'recorded')).toHaveLength(1)
    expect(await seatsOf(id)).toEqual([1])
  })

  it('gets it although its own effect makes the decider refuse now', async () => {
    const id = randomUUID()
    const last = randomUUID()
    for (let seat = 1; seat < seats; seat++) await take(here, id)
    const first = await take(here, id, { commandId: last })
    await expect(take(here, id)).rejects.toMatchObject({ code: 'house.full' })
    expect(await take(here, id, { commandId: last })).toMatchObject({ outcome: 'repeated', position: first.position })
  })

  it('is refused when the request is another one, or for another stream', async () => {
    const id = randomUUID()
    const commandId = randomUUID()
    await take(here, id, { commandId, hash: 'one' })
    const reused = { kind: 'mismatch', code: 'request.key_reused' }
    await expect(take(here, id, { commandId, hash: 'two' })).rejects.toMatchObject(reused)
    await expect(take(here, randomUUID(), { commandId, hash: 'two' })).rejects.toMatchObject(reused)
    const outdated = { kind: 'conflict', code: 'request.outdated' }
    await expect(take(here, randomUUID(), { commandId, hash: 'one' })).rejects.toMatchObject(outdated)
  })

  it('is known by what its path names too, except to what was recorded before that counted', async () => {
    const id = randomUUID()
    const [before, since] = [randomUUID(), randomUUID()]
    await take(here, id, { commandId: before, hash: 'body' })
    await take(here, id, { commandId: since, hash: 'body.path' })
    expect(await take(here, id, { commandId: before, hash: 'body.path' })).toMatchObject({ outcome: 'repeated' })
    expect(await take(here, id, { commandId: since, hash: 'body.path' })).toMatchObject({ outcome: 'repeated' })
    const reused = { code: 'request.key_reused' }
    await expect(take(here, id, { commandId: since, hash: 'body.other' })).rejects.toMatchObject(reused)
    await expect(take(here, id, { commandId: before, hash: 'bodyless.path' })).rejects.toMatchObject(reused)
    await expect(take(here, id, { commandId: since, hash: 'body' })).rejects.toMatchObject(reused)
  })
})

it('refuses what comes after the close, and says where the stream stands', async () => {
  const id = randomUUID()
  await here.handle({ aggregate: house, id, command: { type: 'Sell' }, commandId: randomUUID(), meta: meta() })
  await expect(take(here, id)).rejects.toMatchObject({ code: 'stream.closed' })
  await expect(take(elsewhere, id)).rejects.toMatchObject({ code: 'stream.closed' })
})

it('stores nothing that does not have its declared shape', async () => {
  const id = randomUUID()
  const wrong = { ...house, decide: () => [{ type: 'SeatTaken' as const, data: { seat: 1.5, by: 'x' } }] }
  const request = { aggregate: wrong, id, command: { type: 'Sell' as const }, commandId: randomUUID(), meta: meta() }
  await expect(here.handle(request)).rejects.toThrow()
  expect(await seatsOf(id)).toEqual([])
})
