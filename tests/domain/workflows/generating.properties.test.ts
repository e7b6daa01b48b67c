// @module-tag invariant
import type { CreditsEvent } from '@vignette/domain/credits/events'
import { generation } from '@vignette/domain/generation/decider'
import { type Generation } from '@vignette/domain/generation/state'
import { generations } from '@vignette/domain/generation/projections/generations'
import { type GenerationRow } from '@vignette/domain/generation/generation-row'
import { type Output, outputSchema } from '@vignette/domain/generation/outputs'
import { addMs } from '@vignette/domain/kernel/calendar'
import type { RecordedEvent } from '@vignette/domain/kernel/event'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { requestGeneration } from '@vignette/domain/workflows/request-generation'
import { priceOf } from '@vignette/domain/plans/credit-prices'
import { type Arbitrary, array, boolean, constant, constantFrom, integer, oneof, record } from 'fast-check'
import { expect } from 'vitest'
import { property } from '../../support/property.ts'
import type { Turn } from '../../support/test-workshop.ts'
import { enter, openBooks } from '../credits/books.ts'
import { createGenerator } from './generator.ts'
import { Crash, createMemoryStreams, type MemoryStreams } from './memory-streams.ts'

const workspaceId = 'w'
const start = '2026-11-24T10:00:00.000Z'

const outputs: readonly Output[] = [
  outputSchema.parse({ kind: 'caption', variations: 3 }),
  outputSchema.parse({ kind: 'hashtags' }),
  outputSchema.parse({ kind: 'image', variations: 2 }),
]

const turn: Arbitrary<Turn> = oneof(
  constant({ delivers: 'all' } as const),
  integer({ min: 0, max: 3 }).map((delivers) => ({ delivers })),
  constantFrom(
    { fails: ['blocked'] } as const,
    { fails: ['unavailable', { isTransient: true }] } as const,
    { fails: ['unavailable', { isTransient: true, retryAfterMs: 3_600_000 }] } as const,
    { throws: new Error('a mistake') } as const,
  ),
)

const step = record({
  what: oneof(
    record({
      type: constant('ask' as const),
      kinds: array(integer({ min: 0, max: 2 }), { minLength: 1, maxLength: 3 }),
      turns: array(turn, { maxLength: 3 }),
    }),
    record({ type: constant('work' as const), nth: integer({ min: 0, max: 9 }), isTwice: boolean() }),
    record({ type: constant('work' as const), nth: integer({ min: 0, max: 9 }), isTwice: boolean() }),
    record({ type: constant('cancel' as const), nth: integer({ min: 0, max: 9 }) }),
    record({
      type: constant('wait' as const),
      seconds: oneof(integer({ min: 1, max: 20 }), integer({ min: 60, max: 900 })),
    }),
    record({ type: constant('room' as const), pictures: integer({ min: 0, max: 3 }) }),
  ),
  /** The process dies after so many appends. */
  crashAfter: oneof(constant(99), integer({ min: 0, max: 4 })),
})
type Step = typeof step extends Arbitrary<infer Each> ? Each : never

const rowsOf = (streams: MemoryStreams): ReadonlyMap<string, GenerationRow | null> => {
  const rows = new Map<string, GenerationRow | null>()
  const folded = new Set(generations.events.map(({ type }) => type))
  for (const [index, { stream, event }] of streams.all().entries()) {
    if (!folded.has(event.type)) continue
    const meta = { actor: { kind: 'user', id: 'u' }, correlationId: 'c', causationId: null, workspaceId } as const
    const recorded = { ...event, stream, position: index + 1, version: 1, at: start, meta }
    const known = recorded as RecordedEvent<Parameters<typeof generations.evolve>[1]>
    for (const key of generations.keysOf(known)) rows.set(key, generations.evolve(rows.get(key) ?? null, known, key))
  }
  return rows
}

const live = async (steps: readonly Step[]) => {
  const streams = createMemoryStreams()
  const generator = createGenerator(streams, workspaceId)
  const ids: string[] = []
  let now = start
  const unlessCut = async (work: () => Promise<unknown>) => {
    try {
      await work()
    } catch (error) {
      if (!(error instanceof Crash) && !(error instanceof DomainError)) throw error
    }
  }
  for (const [index, { what, crashAfter }] of steps.entries()) {
    generator.setClock(now)
    streams.crashAfter(crashAfter)
    switch (what.type) {
      case 'ask': {
        const wanted = [...new Set(what.kinds)].flatMap((kind) => {
          const output = outputs[kind]
          return output ? [{ generationId: `g${index}-${kind}`, output }] : []
        })
        const [first, ...others] = wanted
        if (!first) break
        const prompt = `prompt ${index}`
        generator.workshop.plan(prompt, ...what.turns)
        const request = { workspaceId, userId: 'u', requestId: `r${index}`, prompt, parentId: null, now }
        const ask = () =>
          requestGeneration(
            streams,
            { ...request, outputs: [first, ...others], hasPicture: async () => true },
            `k${index}`,
          )
        await unlessCut(ask)
        // half of the interrupted requests are repeated
        if (index % 2 === 0) await unlessCut(ask)
        ids.push(...wanted.map(({ generationId }) => generationId))
        break
      }
      case 'work':
        await generator.work(what.nth, what.isTwice)
        break
      case 'cancel': {
        const id = ids[what.nth % Math.max(1, ids.length)]
        if (id !== undefined)
          await unlessCut(() => streams.send(generation, id, { type: 'CancelGeneration' }, `c${index}`))
        break
      }
      case 'wait':
        now = addMs(now, what.seconds * 1_000)
        break
      case 'room':
        generator.workshop.makeRoom(what.pictures)
        break
    }
    streams.crashAfter(Number.POSITIVE_INFINITY)
  }
  // at the end all work is done, and holds of requests that were not repeated have expired
  generator.setClock(now)
  for (let minutes = 0; minutes < 40; minutes += 1) {
    await generator.workAll()
    now = addMs(now, 60_000)
    generator.setClock(now)
  }
  await generator.workAll()
  return { streams, generator, ids }
}

const unitsOf = (state: Generation): number => (state.status === 'ended' ? state.ending.units : 0)

property(
  'whatever is delivered, cut off, done twice, cancelled or late: each ends once, and costs what it delivered or nothing',
  [array(step, { minLength: 5, maxLength: 30, size: 'max' })],
  async (steps) => {
    const { streams, generator, ids } = await live(steps)
    const books = openBooks()
    const charged = new Map<string, number>()
    for (const { stream, event } of streams.all()) {
      if (!stream.startsWith('credits-')) continue
      const entry = event as CreditsEvent
      enter(books, entry)
      if (entry.type === 'CreditsConsumed') charged.set(entry.data.jobId, entry.data.amount)
    }
    // by the rules of the books nothing is held for ever and nothing was settled twice
    expect(books.openHolds.size).toBe(0)
    const rows = rowsOf(streams)
    const kept: string[] = []
    for (const id of ids) {
      const state = await streams.load(generation, id)
      if (state.status === 'none') {
        expect(charged.get(id)).toBeUndefined()
        expect(rows.get(id) ?? null).toBeNull()
        continue
      }
      expect(state.status).toBe('ended')
      const units = unitsOf(state)
      const { kind } = state.requested
      const price = priceOf(kind === 'image' ? 'imageGeneration' : kind === 'hashtags' ? 'hashtags' : 'caption', units)
      expect([0, price]).toContain(charged.get(id) ?? 0)
      const row = rows.get(id)
      expect(row && row.reserved - row.consumed - row.released).toBe(0)
      expect(row?.consumed).toBe(charged.get(id) ?? 0)
      expect(['completed', 'partlyCompleted', 'failed', 'blocked', 'cancelled']).toContain(row?.status)
      if (state.status === 'ended') kept.push(...state.delivered.filter(() => kind === 'image'))
    }
    expect(generator.workshop.kept().toSorted()).toEqual(kept.toSorted())
  },
  { runs: 150, timeoutMs: 120_000 },
)
