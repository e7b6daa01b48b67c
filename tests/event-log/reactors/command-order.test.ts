import { randomUUID } from 'node:crypto'
import type { Aggregate } from '@vignette/domain/kernel/decider'
import { defineEvent, type EventOf } from '@vignette/domain/kernel/event'
import type { Reaction, Reactor } from '@vignette/domain/kernel/reactor'
import { createPool, type Pool } from '@vignette/event-log/database/pool'
import { inTransaction } from '@vignette/event-log/database/transaction'
import { type CommandHandler, createCommandHandler } from '@vignette/event-log/commands/command-handler'
import { createEventCodec } from '@vignette/event-log/event-store/event-codec'
import { readStream } from '@vignette/event-log/event-store/streams'
import { reactorConsumer } from '@vignette/event-log/reactors/reactor-sink'
import { createTimers } from '@vignette/event-log/reactors/timers'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { z } from 'zod'
import { createTestDatabase, type TestDatabase } from '../../support/database.ts'
import { quiet } from '../../support/runner.ts'
import { createWriter, type Writer } from '../event-store/test-log.ts'
import { eventually } from '../../support/eventually.ts'

const noted = defineEvent('Noted', { schema: z.strictObject({ text: z.string() }) })

type Note = { readonly type: 'Note'; readonly text: string }

const broken = new Set<string>()

/** Notes what it is told, in the order in which it is told. */
const notebook: Aggregate<number, Note, EventOf<typeof noted>> = {
  kind: 'notebook',
  events: [noted],
  initialState: () => 0,
  decide: ({ text }) => {
    if (broken.has(text)) throw new TypeError(`cannot note ${text}`)
    return [{ type: 'Noted', data: { text } }]
  },
  evolve: (count) => count + 1,
}

const wished = defineEvent('Wished', { schema: z.strictObject({ reactions: z.array(z.unknown()) }) })

/** Wants what its events say. */
const scribe: Reactor<EventOf<typeof wished>> = {
  name: 'scribe',
  events: [wished],
  react: ({ data }) => data.reactions as Reaction[],
}

let database: TestDatabase
let pool: Pool
let writers: readonly Writer[]

beforeAll(async () => {
  database = await createTestDatabase()
  pool = createPool({ url: database.appUrl, max: 12, name: 'worker', statementTimeoutMs: 5_000 })
  writers = Array.from({ length: 3 }, () => createWriter(database.appUrl))
})

beforeEach(async () => {
  broken.clear()
  await pool.query('update es.timers set fired_at = now() where fired_at is null')
})

afterAll(async () => {
  await Promise.all([pool.end(), ...writers.map((writer) => writer.close())])
  await database.drop()
})

const handlerOf = ({ batcher }: Writer): CommandHandler =>
  createCommandHandler({ pool, codec: createEventCodec([noted]), batcher, timeoutMs: 5_000 })

/** One for each worker. */
const createAll = () => writers.map((writer) => createWorker(handlerOf(writer)))
const createWorker = (handler: Pick<CommandHandler, 'handle'>) =>
  createTimers({ pool, handler, aggregates: [notebook], logger: quiet })
const fireDue = () => createWorker(handlerOf(writers[0] as Writer)).fireDue()

const note = (id: string, text: string, dueAt?: string): Reaction => {
  const command: Note = { type: 'Note', text }
  return { type: 'command', aggregate: 'notebook', id, command, ...(dueAt === undefined ? {} : { dueAt }) }
}

let head = 0
const secondsAgo = (seconds: number): string => new Date(Date.now() - seconds * 1_000).toISOString()

/** What the scribe wants because of one event each. */
const want = async (...events: (readonly Reaction[])[]): Promise<void> => {
  const sink = reactorConsumer(scribe).createSink()
  const at = secondsAgo(5)
  for (const reactions of events) {
    const meta = {
      actor: { kind: 'system', id: 't' },
      correlationId: 't',
      causationId: null,
      workspaceId: 'w',
    } as const
    const event = { type: 'Wished', data: { reactions }, position: ++head, stream: 's', version: 1, at, meta }
    sink.fold(event, 's')
  }
  await inTransaction(pool, sink.write)
}

const notesOf = async (id: string): Promise<string[]> =>
  (await readStream(pool, `notebook-${id}`)).map(({ data }) => (data as { text: string }).text)

const numbered = (count: number, from = 0) => Array.from({ length: count }, (_, index) => String(from + index))

/** Lets the rest after a failure, or the lease of whoever died, be over. */
const letTimePass = () => pool.query('update es.timers set next_at = now() where fired_at is null and due_at <= now()')

const attemptsOfFirst = async (): Promise<number> => {
  const { rows } = await pool.query<{ attempts: number }>(
    'select attempts from es.timers where fired_at is null order by due_at, position, ordinal limit 1',
  )
  return rows[0]?.attempts ?? 0
}

describe('the commands of reactors to one stream', () => {
  it('are sent in the order of their events and reactions, by any number of workers', async () => {
    const ids = Array.from({ length: 4 }, () => randomUUID())
    for (let from = 0; from < 24; from += 12) {
      const numbers = numbered(12, from)
      const [first, second] = [numbers.slice(0, 6), numbers.slice(6)]
      await want(
        ids.flatMap((id) => first.map((text) => note(id, text))),
        ids.flatMap((id) => second.map((text) => note(id, text))),
      )
    }
    await Promise.all(createAll().map((timers) => timers.fireDue()))
    for (const id of ids) expect(await notesOf(id)).toEqual(numbered(24))
  })

  it('that were to wait are sent by the moment they are due', async () => {
    const id = randomUUID()
    const later = new Date(Date.now() + 3_600_000).toISOString()
    await want([note(id, 'tomorrow', later), note(id, 'second', secondsAgo(10)), note(id, 'first', secondsAgo(20))])
    await want([note(id, 'third')])
    await Promise.all(createAll().map((timers) => timers.fireDue()))
    expect(await notesOf(id)).toEqual(['first', 'second', 'third'])
  })

  it('wait while one before them fails; other streams do not', async () => {
    const [id, other] = [randomUUID(), randomUUID()]
    broken.add('1')
    await want(numbered(4).map((text) => note(id, text)))
    await want([note(other, 'other')])
    await Promise.all(createAll().map((timers) => timers.fireDue()))
    expect([await notesOf(id), await notesOf(other)]).toEqual([['0'], ['other']])
    broken.clear()
    await letTimePass()
    await Promise.all(createAll().map((timers) => timers.fireDue()))
    expect(await notesOf(id)).toEqual(numbered(4))
  })

  it('do not wait for ever for one that goes on failing', async () => {
    const id = randomUUID()
    broken.add('0')
    await want(numbered(3).map((text) => note(id, text)))
    while ((await attemptsOfFirst()) < 12) {
      expect(await notesOf(id)).toEqual([])
      await letTimePass()
      await fireDue()
    }
    await fireDue()
    expect(await notesOf(id)).toEqual(['1', '2'])
    broken.clear()
    await letTimePass()
    await fireDue()
    expect(await notesOf(id)).toEqual(['1', '2', '0'])
  })

  it('wait for one that a worker took and died with', async () => {
    const [id, other] = [randomUUID(), randomUUID()]
    const dead: Pick<CommandHandler, 'handle'> = { handle: () => new Promise(() => undefined) }
    await want(numbered(3).map((text) => note(id, text)))
    void createWorker(dead).fireDue()
    await eventually(async () => {
      const { rows } = await pool.query('select from es.timers where fired_at is null and attempts = 1')
      expect(rows.length).toBe(1)
    })
    await want([note(other, 'other')])
    await Promise.all(createAll().map((timers) => timers.fireDue()))
    expect([await notesOf(id), await notesOf(other)]).toEqual([[], ['other']])
    await letTimePass()
    await Promise.all(createAll().map((timers) => timers.fireDue()))
    expect(await notesOf(id)).toEqual(numbered(3))
  })
})

it('a worker that was frozen does not send what another has taken over meanwhile', async () => {
  const id = randomUUID()
  await want([note(id, 'late')])
  let [sent, now] = [0, 0]
  const handler: Pick<CommandHandler, 'handle'> = { handle: () => Promise.reject(new Error(`sent ${++sent}`)) }
  // each time it looks at the clock, more than the time it has for a command has passed
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 11_000))
  onTestFinished(() => clock.mockRestore())
  await createWorker(handler).fireDue()
  expect(sent).toBe(0)
})

it('what fails late does not touch a command that another worker has sent meanwhile', async () => {
  const id = randomUUID()
  await want([note(id, 'once')])
  const handler: Pick<CommandHandler, 'handle'> = {
    handle: async () => {
      // who fires several at once may take it again before the other worker does
      await eventually(async () => {
        await letTimePass()
        await fireDue()
        expect(await notesOf(id)).toEqual(['once'])
      })
      throw new TypeError('too late')
    },
  }
  await createWorker(handler).fireDue()
  expect(await notesOf(id)).toEqual(['once'])
  const { rows } = await pool.query('select outcome, error from es.timers where stream = $1', [`notebook-${id}`])
  expect(rows).toEqual([{ outcome: 'recorded', error: null }])
})
