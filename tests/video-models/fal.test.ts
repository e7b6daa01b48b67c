import { createVideoModels } from '@vignette/video-models/create-video-models'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type FalApi, startFalApi } from '../support/fal-api/fal-api.ts'
import { json } from '../support/fal-api/requests.ts'
import { falSettings } from '../support/fal-api/settings.ts'
import { clip, failureOf, made, matting, waiting } from './asking.ts'

let api: FalApi
beforeEach(async () => {
  api = await startFalApi()
})
afterEach(() => api.close())

const ordering = /^\/tests\/matting\/video$/

it('uploads a clip, orders the work, waits for it and downloads what was made', async () => {
  api.work = ({ source }) => Buffer.from(`${source.toString()}, cut out`)
  expect(await made(matting(api))).toBe('a clip, as it were, cut out')
  expect(api.orders).toMatchObject([{ model: 'tests/matting/video', input: { output_format: 'webm_vp9' } }])
  const order = api.seen.find(({ path }) => ordering.test(path))
  expect(order?.headers['x-fal-object-lifecycle-preference']).toBe('{"expiration_duration_seconds":86400}')
  const uploads = api.seen.filter(({ path }) => /^\/(?:put|results)\//.test(path))
  expect(uploads.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined])
})

it('is not there without a provider, a key or a model', () => {
  const settings = falSettings(api)
  expect(createVideoModels({ ...settings, VIDEO_MODEL_PROVIDER: 'none' })).toEqual({})
  expect(createVideoModels({ ...settings, VIDEO_MODEL_API_KEY: undefined })).toEqual({})
  const models = createVideoModels({ ...settings, VIDEO_MATTING_MODEL: undefined })
  expect(models).toMatchObject({ matting: undefined, enhancing: { name: 'fal:tests/detail' } })
})

it('an order is made once: an answer that may hide that it was accepted is the end', async () => {
  api.instead = ({ path }, response) => {
    if (!ordering.test(path)) return false
    json(response, 500, { detail: 'private' })
    return true
  }
  expect(await failureOf(made(matting(api)))).toMatchObject({ code: 'unavailable', isTransient: false })
  expect(api.seen.filter(({ path }) => ordering.test(path))).toHaveLength(1)
})

it('an order that was certainly not accepted may be made later', async () => {
  api.instead = ({ path }, response) => {
    if (!ordering.test(path)) return false
    json(response, 429, { detail: 'private' }, { 'retry-after': '7' })
    return true
  }
  expect(await failureOf(made(matting(api)))).toMatchObject({ code: 'limited', isTransient: true, retryAfterMs: 7_000 })
  const gone = await startFalApi()
  await gone.close()
  const closed = matting(gone)
  expect(await failureOf(closed.order(`${api.url}/files/1`, waiting))).toMatchObject({
    code: 'unavailable',
    isTransient: true,
  })
})

it.each([
  [401, 'unavailable'],
  [402, 'unavailable'],
  [422, 'unusable'],
])('a refusal with %i is not tried again', async (status, code) => {
  api.instead = ({ path }, response) => {
    if (!ordering.test(path)) return false
    json(response, status, { detail: 'private' })
    return true
  }
  expect(await failureOf(made(matting(api)))).toMatchObject({ code, isTransient: false })
})

it('goes on asking where answers fail for a while', async () => {
  let failed = 0
  api.instead = ({ path }, response) => {
    if (!path.includes('/requests/') || failed >= 2) return false
    failed += 1
    json(response, 503, { detail: 'private' })
    return true
  }
  expect(await made(matting(api))).toBe('a clip, as it were')
  expect(api.orders).toHaveLength(1)
})

it('the result stays away: that is told, and may be asked for again', async () => {
  api.instead = ({ path }, response) => {
    if (!/\/requests\/request-1$/.test(path)) return false
    json(response, 500, { detail: 'private' })
    return true
  }
  expect(await failureOf(made(matting(api)))).toMatchObject({ code: 'unavailable', isTransient: true })
})

it.each([
  ['failed', { status: 'COMPLETED', error: 'private words', error_type: 'runner_error' }],
  ['is in no state that is known', { status: 'FAILED' }],
  ['answers in another shape', ['private']],
])('work that %s is the end', async (_, said) => {
  api.instead = ({ path }, response) => {
    if (!path.endsWith('/status')) return false
    json(response, 200, said)
    return true
  }
  expect(await failureOf(made(matting(api)))).toMatchObject({ code: 'unusable', isTransient: false })
})

it('an order that nobody waits for any more is still heard, so that it can be cancelled', async () => {
  const controller = new AbortController()
  const address = await matting(api).upload(await clip('x'), waiting)
  api.questions = Infinity
  api.instead = ({ path }) => {
    if (ordering.test(path)) controller.abort(new Error('cancelled'))
    return false
  }
  const work = await matting(api).order(address, controller.signal)
  await expect(matting(api).fetch(work, '/nowhere', controller.signal)).rejects.toThrow('cancelled')
  await matting(api).cancel(work)
  expect(api.orders).toMatchObject([{ isCancelled: true }])
})

it('stops waiting at once, and cancelling never fails', async () => {
  const controller = new AbortController()
  api.questions = Infinity
  const working = made(matting(api), controller.signal)
  await vi.waitFor(() => expect(api.seen.some(({ path }) => path.endsWith('/status'))).toBe(true))
  const before = performance.now()
  controller.abort(new Error('cancelled'))
  await expect(working).rejects.toThrow('cancelled')
  expect(performance.now() - before).toBeLessThan(500)
  await matting(api).cancel({ cancel: 'http://127.0.0.1:9/' })
  await matting(api).cancel({})
})
