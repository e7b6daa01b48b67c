import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { EngineError } from '@vignette/engine/engine'
import type { Shot } from '@vignette/engine/footage-maker'
import { createFootageMaker } from '@vignette/video-models/create-footage-maker'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { hastyWaits, openVeo, veoKey, veoSettings, type VeoServer } from '../support/footage/veo-server.ts'

const clip = Buffer.from('a clip, as it were')

let server: VeoServer
let folder: string
beforeEach(async () => {
  server = await openVeo(() => clip)
  folder = await mkdtemp(join(tmpdir(), 'footage-'))
})
afterEach(async () => {
  server.close()
  await rm(folder, { recursive: true })
})

const shot: Shot = {
  prompt: 'A loaf of bread rises.',
  avoid: 'text, logos',
  aspect: '9:16',
  seconds: 8,
  seed: 7,
  pictures: { use: 'none' },
}
const picture = Uint8Array.from([1, 2, 3])
const waiting = new AbortController().signal

const makerOf = ({ url } = server, waits = hastyWaits) => {
  const maker = createFootageMaker(veoSettings({ url }), waits)
  if (!maker) throw new Error('a service is wanted')
  return maker
}

const collect = (operation: string, signal = new AbortController().signal) =>
  makerOf().collect(operation, join(folder, 'clip.mp4'), signal)

const make = async () => collect(await makerOf().order(shot, waiting))

const failureOf = async (work: Promise<unknown>): Promise<EngineError> => {
  const error: unknown = await work.then(
    () => new Error('it worked'),
    (reason: unknown) => reason,
  )
  if (!(error instanceof EngineError)) throw error
  expect(JSON.stringify([error, error.message, error.stack])).not.toMatch(/private|AIza/)
  return error
}

it('orders a shot, asks until it is made, and downloads it with the key', async () => {
  const maker = makerOf()
  expect(maker.name).toBe('google:veo-3.1-generate-preview')
  const operation = await maker.order(shot, waiting)
  expect(operation).toBe('models/veo-3.1-generate-preview/operations/op-1')
  await expect(collect(operation)).resolves.toBe('made')
  expect(await readFile(join(folder, 'clip.mp4'))).toEqual(clip)
  const polled = 'GET /v1beta/models/veo-3.1-generate-preview/operations/op-1'
  expect(server.seen).toEqual([
    'POST /v1beta/models/veo-3.1-generate-preview:predictLongRunning',
    polled,
    polled,
    polled,
    'GET /v1beta/files/op-1:download',
  ])
  expect(server.orders).toEqual([
    {
      instances: [{ prompt: 'A loaf of bread rises.' }],
      parameters: {
        aspectRatio: '9:16',
        durationSeconds: 8,
        resolution: '1080p',
        negativePrompt: 'text, logos',
        seed: 7,
      },
    },
  ])
})

it('shows the picture that a shot starts from, or those of what it shows', async () => {
  await makerOf().order({ ...shot, pictures: { use: 'first', picture } }, waiting)
  await makerOf().order({ ...shot, pictures: { use: 'references', pictures: [picture, picture] } }, waiting)
  const said = { bytesBase64Encoded: 'AQID', mimeType: 'image/jpeg' }
  const reference = { image: said, referenceType: 'asset' }
  expect(server.orders.map(({ instances }) => instances[0])).toEqual([
    { prompt: shot.prompt, image: said },
    { prompt: shot.prompt, referenceImages: [reference, reference] },
  ])
})

it('asks on where the service cannot be reached meanwhile', async () => {
  server.failNext(
    { at: 'poll', status: 500 },
    { at: 'poll', status: 429, retryAfter: '0' },
    { at: 'poll', status: 503 },
    { at: 'file', status: 500 },
    { at: 'file', breaksOff: true },
  )
  await expect(make()).resolves.toBe('made')
  expect(server.orders).toHaveLength(1)
  expect(await readFile(join(folder, 'clip.mp4'))).toEqual(clip)
})

it('orders again what was certainly not taken, and waits as long as it is asked to', async () => {
  server.failNext({ at: 'order', status: 429, retryAfter: '0' }, { at: 'order', status: 503 })
  await makerOf().order(shot, waiting)
  expect(server.orders).toHaveLength(1)
  server.failNext({ at: 'order', status: 429, retryAfter: '90' })
  expect(await failureOf(makerOf().order(shot, waiting))).toMatchObject({
    code: 'limited',
    isTransient: true,
    retryAfterMs: 90_000,
  })
})

it('orders nothing more once nobody waits, and says that nothing was taken', async () => {
  server.failNext({ at: 'order', status: 429, retryAfter: '20' })
  const controller = new AbortController()
  const ordered = failureOf(makerOf().order(shot, controller.signal))
  await eventually(() => expect(server.seen).toHaveLength(1))
  controller.abort(new Error('cancelled'))
  expect(await ordered).toMatchObject({ code: 'limited', isTransient: true })
  expect(server.seen).toHaveLength(1)
})

it('is not reached at all: nothing was taken', async () => {
  server.close()
  expect(await failureOf(makerOf().order(shot, waiting))).toMatchObject({ code: 'unavailable', isTransient: true })
})

it.each(['with 500', 'without an answer'] as const)(
  'orders nothing twice that may have been taken %s',
  async (taken) => {
    server.failNext({ at: 'order', taken })
    expect(await failureOf(makerOf().order(shot, waiting))).toMatchObject({ code: 'unavailable', isTransient: false })
    expect(server.orders).toHaveLength(1)
    expect(server.seen).toHaveLength(1)
  },
)

it.each([
  [400, 'unusable'],
  [401, 'unavailable'],
  [403, 'unavailable'],
] as const)('a refusal with %i is the end', async (status, code) => {
  server.failNext({ at: 'order', status })
  expect(await failureOf(makerOf().order(shot, waiting))).toMatchObject({ code, isTransient: false })
  expect(server.seen).toHaveLength(1)
})

it.each([
  ['blocked', { at: 'end', filtered: 'private: the prompt was filtered' }],
  ['blocked', { at: 'end', error: { code: 3, message: 'private words that violate the usage guidelines' } }],
  ['unusable', { at: 'end', error: { code: 3, message: 'private, not understood' } }],
  ['unusable', { at: 'end', uri: 'https://elsewhere.example/private.mp4' }],
  ['unusable', { at: 'file', redirect: 'http://169.254.169.254/private' }],
  ['unusable', { at: 'file', status: 404 }],
] as const)('says %s where nothing can be delivered', async (code, fault) => {
  server.failNext(fault)
  expect(await failureOf(make())).toMatchObject({ code, isTransient: false })
})

it('says that the service has failed, so that the shot can be ordered again', async () => {
  server.failNext({ at: 'end', error: { code: 13, message: 'private' } })
  await expect(make()).resolves.toBe('failed')
})

it('follows the service to another place of its own with the key, and to no other host', async () => {
  const elsewhere = await openVeo(() => clip)
  server.failNext({ at: 'file', redirect: '/v1beta/files/op-1:download?alt=media&again' })
  await expect(make()).resolves.toBe('made')
  server.failNext({ at: 'file', redirect: `${elsewhere.url}/files/op-1:download?alt=media` })
  expect(await failureOf(make())).toMatchObject({ code: 'unusable' })
  expect(elsewhere.seen).toEqual([])
  elsewhere.close()
})

it('stops asking when nobody waits any more', async () => {
  server.failNext({ at: 'end', hangs: true })
  const operation = await makerOf().order(shot, waiting)
  const controller = new AbortController()
  const collected = collect(operation, controller.signal)
  controller.abort(new Error('cancelled'))
  await expect(collected).rejects.toThrow('cancelled')
})

it('an operation that nobody knows is of no use', async () => {
  expect(await failureOf(collect('models/veo/operations/gone'))).toMatchObject({ code: 'unusable' })
})

it('without a provider there is no maker', () => {
  const none = {
    FOOTAGE_PROVIDER: 'none' as const,
    FOOTAGE_API_KEY: veoKey,
    FOOTAGE_BASE_URL: undefined,
    VIDEO_PRICES: new Map(),
  }
  expect(createFootageMaker({ ...none, FOOTAGE_MODEL: undefined })).toBeUndefined()
})
