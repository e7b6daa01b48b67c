import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson } from '../../support/people.ts'
import { openWorkshopApi, type WorkshopApi } from './workshop-api.ts'

let api: WorkshopApi['api']
let workshop: WorkshopApi['workshop']
let studio: WorkshopApi['studio']
let spent: WorkshopApi['spent']

beforeAll(async () => {
  ;({ api, workshop, studio, spent } = await openWorkshopApi())
})
afterAll(() => api.close())

describe('what comes of it', () => {
  it('some of it: only that is charged', async () => {
    const person = newPerson()
    const prompt = randomUUID()
    workshop.plan(prompt, { delivers: 2 })
    const generation = await studio.make(person, { kind: 'image', prompt, variations: 4 })
    expect(generation).toMatchObject({
      status: 'partlyCompleted',
      credits: { reserved: 60, consumed: 30, released: 30 },
    })
    expect(generation).toMatchObject({ delivered: 2 })
    expect(generation.results).toHaveLength(2)
    expect(generation.failure).toBeUndefined()
    await spent(person, 30)
  })

  it('nothing, and nothing is charged', async () => {
    const person = newPerson()
    const cases = [
      [{ fails: ['blocked'] }, 'blocked', 'blocked'],
      [{ fails: ['unusable'] }, 'failed', 'unusable'],
      [{ throws: new TypeError('a mistake of the engine') }, 'failed', 'internal'],
      [{ delivers: 0 }, 'failed', 'unusable'],
    ] as const
    for (const [turn, status, code] of cases) {
      const prompt = randomUUID()
      workshop.plan(prompt, turn)
      const generation = await studio.make(person, { kind: 'caption', prompt })
      expect(generation).toMatchObject({ status, failure: { code, charged: false }, delivered: 0, results: [] })
      expect(generation.credits).toEqual({ reserved: 1, consumed: 0, released: 1 })
      expect(workshop.attempts(prompt)).toBe(1)
    }
    await spent(person, 0)
  })

  it('is tried again when the provider is away for a moment', async () => {
    const person = newPerson()
    const prompt = randomUUID()
    workshop.plan(prompt, { fails: ['unavailable', { isTransient: true, retryAfterMs: 100 }] })
    const generation = await studio.make(person, { kind: 'caption', prompt })
    expect(generation.status).toBe('completed')
    expect(workshop.attempts(prompt)).toBe(2)
    const { events } = await studio.find(person, generation.id)
    expect(events.map(({ summary }) => summary)).toContain('Tried again by Test texts')
  })

  it('fails when the provider wants to be left alone for longer than there is time', async () => {
    const person = newPerson()
    const prompt = randomUUID()
    workshop.plan(prompt, { fails: ['unavailable', { isTransient: true, retryAfterMs: 3_600_000 }] })
    const generation = await studio.make(person, { kind: 'caption', prompt })
    expect(generation).toMatchObject({ status: 'failed', failure: { code: 'unavailable', charged: false } })
  })

  it('as many pictures as there is room for', async () => {
    const person = newPerson()
    workshop.makeRoom(1)
    const some = await studio.make(person, { kind: 'image', prompt: randomUUID(), variations: 3 })
    expect(some).toMatchObject({
      status: 'partlyCompleted',
      credits: { consumed: 15, released: 30 },
      failure: { code: 'storageFull', charged: true },
    })
    expect((await studio.find(person, some.id)).events.map(({ summary }) => summary)).toContain(
      '1 of 3 pictures delivered. Your library is full, so there was no room for more.',
    )
    const none = await studio.make(person, { kind: 'image', prompt: randomUUID(), variations: 1 })
    expect(none).toMatchObject({ status: 'failed', failure: { code: 'storageFull', charged: false } })
    workshop.makeRoom(Number.POSITIVE_INFINITY)
  })
})

describe('cancelling', () => {
  it.each([['until told'], ['for ever']] as const)('ends what hangs %s, and nothing is charged', async (hangs) => {
    const person = newPerson()
    const prompt = randomUUID()
    workshop.plan(prompt, { hangs })
    const id = studio.idOf(await studio.post(person, '', { kind: 'image', prompt, variations: 2 }))
    await eventually(() => expect(workshop.attempts(prompt)).toBe(1))
    const cancelledAt = performance.now()
    expect((await studio.post(person, `/${id}/cancel`)).statusCode).toBe(200)
    const generation = await studio.ended(person, id)
    expect(performance.now() - cancelledAt).toBeLessThan(5_000)
    expect(generation).toMatchObject({ status: 'cancelled', credits: { reserved: 30, consumed: 0, released: 30 } })
    expect(workshop.kept().filter((itemId) => itemId.startsWith(id))).toEqual([])
    await spent(person, 0)
    // the worker is free again
    await eventually(async () => {
      const { rows } = await api.owner.query(
        `select state from es.effects where kind = 'generation.draw' and ref ->> 'generationId' = $1`,
        [id],
      )
      expect(rows).toEqual([{ state: 'delivered' }])
    })
  })

  it('comes too late for what is there, and what it charged stays', async () => {
    const person = newPerson()
    const generation = await studio.make(person, { kind: 'caption', prompt: randomUUID() })
    expect((await studio.post(person, `/${generation.id}/cancel`)).statusCode).toBe(200)
    expect((await studio.find(person, generation.id)).generation).toMatchObject({ status: 'completed' })
  })

  it('takes back pictures that were kept meanwhile', async () => {
    const person = newPerson()
    const prompt = randomUUID()
    workshop.plan(prompt, { delivers: 'all', afterMs: 600 })
    const id = studio.idOf(await studio.post(person, '', { kind: 'image', prompt, variations: 2 }))
    await eventually(() => expect(workshop.attempts(prompt)).toBe(1))
    await studio.post(person, `/${id}/cancel`)
    await studio.ended(person, id)
    await eventually(async () => {
      const { rows } = await api.owner.query(`select state from es.effects where ref ->> 'generationId' = $1`, [id])
      expect(rows.map(({ state }: { state?: string }) => state)).toEqual(['delivered', 'delivered'])
    })
    expect(workshop.kept().filter((itemId) => itemId.startsWith(id))).toEqual([])
  })
})
