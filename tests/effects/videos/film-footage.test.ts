import { failureOf, withTimeLimit } from '@vignette/effects/generation/attempt'
import { EngineError } from '@vignette/engine/engine'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { openBench } from './footage/filming-bench.ts'

let bench: Awaited<ReturnType<typeof openBench>>
beforeEach(async () => {
  bench = await openBench()
})
afterEach(() => bench.close())

const decoded = (base64 = '') => Buffer.from(base64, 'base64').toString()

it('is four shots of eight seconds, each of which starts from the end of the one before', async () => {
  const made = await bench.film({ seconds: 30 })
  const { orders } = bench.server
  expect(orders).toHaveLength(4)
  expect(orders.map(({ instances: [{ image }] }) => image && decoded(image.bytesBase64Encoded))).toEqual([
    undefined,
    'the end of shot-0.mp4',
    'the end of shot-1.mp4',
    'the end of shot-2.mp4',
  ])
  expect(new Set(orders.map(({ parameters }) => JSON.stringify(parameters))).size).toBe(1)
  expect(bench.looks.joined).toMatchObject([
    { width: 1_080, height: 1_920, clipMs: 8_000, durationMs: 30_000, fadeMs: 400, sound: true },
  ])
  expect(bench.looks.joined[0]?.clips.map((path) => path.split('/').at(-1))).toEqual(
    [0, 1, 2, 3].map((nth) => `shot-${nth}.mp4`),
  )
  expect(made).toMatchObject({
    notes: [],
    altText: 'Footage of 30 seconds, made by AI: Our rye bread is back. Come by on Saturday!',
  })
  expect(bench.told.map(({ shots }) => shots)).toEqual([0, 1, 2, 3, 4].map((done) => ({ done, of: 4 })))
  expect(made.usage).toEqual({ inputTokens: 0, outputTokens: 0, costMicros: 4 * 3_200_000 })
  expect(bench.told[0]).toMatchObject({ passedSeconds: 0, usualSeconds: 390 })
})

it('shows the first shot the pictures that were chosen, as many as the model takes', async () => {
  const { notes } = await bench.film({ pictureIds: ['a', 'b', 'c', 'd'] })
  const [first, second] = bench.server.orders.map(({ instances }) => instances[0])
  expect(first?.referenceImages).toHaveLength(3)
  expect(first?.image).toBeUndefined()
  expect(second?.referenceImages).toBeUndefined()
  expect(second?.image).toBeDefined()
  expect(notes).toEqual(['The model can be shown 3 pictures, so it saw the first ones.'])
})

it('takes the sentences of the prompt where no text model writes', async () => {
  await bench.film()
  const [first = '', second = ''] = bench.prompts()
  expect(first).toMatch(/^A wide shot.*: Our rye bread is back/)
  expect(second).toMatch(/^A calm last shot.*: Come by on Saturday/)
})

it('has a text model write the shots, with one style word for word, and without what the brand bans', async () => {
  const asked: unknown[] = []
  bench.writeWith(async (brief) => {
    asked.push(brief)
    return { made: [{ style: 'Grainy film.', shots: ['A loaf rises.', 'A loaf is cut.'] }], usage: null }
  })
  const brandColors = { primary: '#112233', secondary: '#445566', accent: '#778899' }
  const brand = { brandColors, brandTone: [], bannedWords: ['cheap'] }
  await bench.film({ music: 'none', aspect: '1:1' }, { brand })
  expect(asked).toMatchObject([{ count: 2, seconds: 8, aspect: '1:1', brand: { bannedWords: ['cheap'] } }])
  const [first = '', second = ''] = bench.prompts()
  const block = first.slice('A loaf rises.'.length)
  expect(first).toContain('A loaf rises.')
  expect(second).toBe(`A loaf is cut.${block}`)
  for (const part of ['Grainy film.', '#112233', 'without music', 'in the middle', 'No words'])
    expect(block).toContain(part)
  const [order] = bench.server.orders
  expect(order?.parameters).toMatchObject({ aspectRatio: '16:9', durationSeconds: 8 })
  expect(order?.parameters.negativePrompt).toMatch(/text.*music/)
  expect(bench.looks.joined).toMatchObject([{ width: 1_080, height: 1_080, sound: false }])
})

it('goes on with the sentences where a text model fails, and stops where it declines', async () => {
  bench.writeWith(() => Promise.reject(new EngineError('unavailable', { isTransient: true })))
  await bench.film()
  expect(bench.prompts()[0]).toContain('Our rye bread is back')
  const other = await openBench()
  other.writeWith(() => Promise.reject(new EngineError('blocked')))
  await expect(other.film()).rejects.toMatchObject({ code: 'blocked' })
  expect(other.server.orders).toEqual([])
  await other.close()
})

it('says nothing that the brand bans, whoever writes', async () => {
  await bench.film({}, { brand: { brandColors: {}, brandTone: [], bannedWords: ['bread'] } })
  expect(bench.prompts().join(' ')).not.toMatch(/bread/i)
})

it('orders a shot once more that the service could not make, and then gives up', async () => {
  const failure = { at: 'end', error: { code: 13, message: 'internal' } } as const
  bench.server.failNext(failure)
  await bench.film()
  expect(bench.server.orders).toHaveLength(3)
  const other = await openBench()
  other.server.failNext(failure, failure)
  await expect(other.film()).rejects.toMatchObject({ code: 'unavailable', isTransient: false })
  expect(other.server.orders).toHaveLength(2)
  await other.close()
})

it('is refused where a filter has held back a shot', async () => {
  bench.server.failNext({ at: 'end', filtered: 'private' })
  await expect(bench.film()).rejects.toMatchObject({ code: 'blocked', message: 'blocked' })
})

it('takes a shot that is a little shorter, says so, and refuses one of another length', async () => {
  bench.looks.durationMs = 7_300
  await bench.film()
  bench.looks.durationMs = 7_100
  const other = await openBench()
  other.looks.durationMs = 5_000
  await expect(other.film()).rejects.toMatchObject({ code: 'unusable' })
  expect(other.server.orders).toHaveLength(1)
  await other.close()
})

it('takes too long where the service never ends', async () => {
  bench.server.failNext({ at: 'end', hangs: true })
  const limit = withTimeLimit(new AbortController().signal, 150)
  const error: unknown = await bench.film({}, { signal: limit.signal }).catch((reason: unknown) => reason)
  const requested = { kind: 'videoGeneration', endsBy: '2026-01-01T00:00:00.000Z' } as const
  expect(failureOf(error, requested, { nth: 1, now: '2026-01-01T00:00:00.000Z' })).toMatchObject({ code: 'timedOut' })
  expect(bench.server.orders).toHaveLength(1)
})

it('stops asking at once when nobody waits any more', async () => {
  bench.server.failNext({ at: 'end', hangs: true })
  const controller = new AbortController()
  const filmed = bench.film({}, { signal: controller.signal })
  await eventually(() => expect(bench.server.seen.length).toBeGreaterThan(3))
  controller.abort(new Error('cancelled'))
  await expect(filmed).rejects.toThrow('cancelled')
  const asked = bench.server.seen.length
  await bench.film({}, { signal: AbortSignal.abort(new Error('still')) }).catch(() => undefined)
  // the question that was on its way then may arrive later
  expect(bench.server.seen.length).toBeLessThanOrEqual(asked + 1)
})
