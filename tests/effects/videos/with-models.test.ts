import { mkdtemp, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ModelProgress } from '@vignette/domain/generation/schemas/generations'
import { makeVideo } from '@vignette/effects/videos/make-video'
import { checkpointsOf } from '@vignette/effects/videos/attempts/checkpoints'
import { createStorage } from '@vignette/storage/create-storage'
import { createVideoModels } from '@vignette/video-models/create-video-models'
import { createVideoEngine } from '@vignette/video/video-engine'
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { type FalApi, startFalApi } from '../../support/fal-api/fal-api.ts'
import { falSettings, hasty } from '../../support/fal-api/settings.ts'
import { lookAt, makeClip } from '../../support/video/clips.ts'
import { cutOuts, inRoom } from '../../support/video/model-results.ts'

const videos = createVideoEngine()
const root = await mkdtemp(join(tmpdir(), 'with-models-'))
const storage = createStorage({ STORAGE: 'disk', DATA_DIR: root, S3_REGION: 'us-east-1' })
const clips = { room: join(root, 'room.mp4'), wall: join(root, 'wall.mp4'), bare: join(root, 'bare.mp4') }
const results = {
  cutOut: Buffer.alloc(0),
  short: Buffer.alloc(0),
  detailed: Buffer.alloc(0),
  tall: Buffer.alloc(0),
  nobody: Buffer.alloc(0),
}
let api: FalApi
let generations = 0
let told: ModelProgress[] = []

beforeAll(async () => {
  await makeClip(clips.room, { picture: inRoom(), sound: 'sine=f=440:d=1' })
  const wall = 'color=c=0x20B040:s=320x180:r=30:d=1'
  const body = 'color=c=0xE08040:s=60x120:r=30:d=1'
  await makeClip(clips.wall, { picture: `${wall}[wall];${body}[body];[wall][body]overlay=x=130:y=60` })
  await makeClip(clips.bare, { picture: wall })
  results.cutOut = await readFile(await cutOuts.webm(join(root, 'cut-out')))
  results.nobody = await readFile(await cutOuts.webm(join(root, 'nobody'), { shown: 'nothing' }))
  results.short = await readFile(await cutOuts.webm(join(root, 'short'), { seconds: 0.8 }))
  const detailed = (name: string, size: string) =>
    makeClip(join(root, name), { picture: `testsrc2=s=${size}:r=30:d=1` })
  results.detailed = await readFile(await detailed('detailed.mp4', '1280x720'))
  results.tall = await readFile(await detailed('tall.mp4', '360x640'))
})
beforeEach(async () => {
  api = await startFalApi()
  api.work = () => results.cutOut
  generations += 1
  told = []
})
afterEach(() => api.close())

type Given = {
  readonly kind?: 'videoBackgroundRemove' | 'videoEnhancement'
  readonly settings?: object
  readonly path?: string
  readonly signal?: AbortSignal
  readonly isConfigured?: boolean
}

/** An attempt at the generation of the test, in a folder of its own. */
const attempt = async (given: Given = {}) => {
  const { kind = 'videoBackgroundRemove', settings = {}, path = clips.room, isConfigured = true } = given
  const signal = given.signal ?? new AbortController().signal
  const run = { folder: await mkdtemp(join(root, 'job-')), signal, onModel: (at: ModelProgress) => told.push(at) }
  const requested = { kind, settings: { sourceId: 'v1', ...settings } } as never
  const checkpoints = checkpointsOf(storage, { workspaceId: 'w1', generationId: `g${generations}` })
  const source = { path, facts: await videos.probe(path, { ...run, signal: new AbortController().signal }) }
  const models = isConfigured ? createVideoModels(falSettings(api), hasty) : {}
  const readPicture = () => Promise.reject(new Error('no picture is wanted'))
  const job = { requested, source, document: undefined, run, checkpoints }
  return makeVideo(job, { videos, models, readPicture, patience: { lookMs: 1, looks: 3 } })
}

const blue = { backdrop: { type: 'color', color: '#3050F0' } }

it('a background that is not plain is told by the model, which is recorded', async () => {
  const made = await attempt({ settings: blue })
  expect(made.madeBy).toBe('fal:tests/matting/video')
  expect(made.file.facts).toMatchObject({ width: 640, height: 360, hasSound: true })
  const [red = 255, , strong = 0] = (await lookAt(made.file.path, 500)).at(20, 20)
  expect(red).toBeLessThan(90)
  expect(strong).toBeGreaterThan(200)
  expect(api.orders.map(({ source }) => source.equals(Buffer.alloc(0)))).toEqual([false])
  expect(told[0]).toEqual({ passedSeconds: 0, usualSeconds: 65 })
  expect(made.usage).toEqual({ inputTokens: 0, outputTokens: 0, costMicros: 20_000 })
})

it('a plain one is told here, and the model is not asked', async () => {
  const made = await attempt({ path: clips.wall, settings: blue })
  expect(made.madeBy).toBeUndefined()
  expect([api.seen, told]).toEqual([[], []])
})

it('nobody before a plain one is told here as well', async () => {
  await expect(attempt({ path: clips.bare })).rejects.toMatchObject({ code: 'noSubject', isTransient: false })
  expect(api.seen).toEqual([])
})

it('a result of the model in which nobody is left is not delivered', async () => {
  api.work = () => results.nobody
  await expect(attempt({ settings: blue })).rejects.toMatchObject({ code: 'noSubject', isTransient: false })
})

it('without a model it is told that the background is not plain', async () => {
  await expect(attempt({ isConfigured: false })).rejects.toMatchObject({ code: 'noPlainBackground' })
})

it('detail is added by the model where that was asked for, at the size that was chosen', async () => {
  api.work = () => results.detailed
  const settings = { addDetail: true, longSide: 1_920 }
  const made = await attempt({ kind: 'videoEnhancement', settings })
  expect(made).toMatchObject({ madeBy: 'fal:tests/detail', file: { facts: { width: 1_920, height: 1_080 } } })
  expect(made.file.facts.hasSound).toBe(true)
  // nobody has said what this one costs
  expect(made.usage).toEqual({ inputTokens: 0, outputTokens: 0, costMicros: 0, isPriced: false })
})

it('an enhancement without it is made here, and one with it needs a model', async () => {
  const kind = 'videoEnhancement'
  expect((await attempt({ kind, settings: { longSide: 1_920 } })).madeBy).toBeUndefined()
  expect(api.seen).toEqual([])
  const failing = attempt({ kind, settings: { addDetail: true }, isConfigured: false })
  await expect(failing).rejects.toMatchObject({ code: 'needsModel' })
})

it.each([
  ['of another length', () => results.short],
  ['of another shape', () => results.tall],
  ['no video', () => Buffer.from('#EXTM3U\nfile:///etc/passwd')],
  ['the same video', ({ source }: { source: Buffer }) => source],
])('a result that is %s is of no use', async (_, work) => {
  api.work = work
  await expect(attempt()).rejects.toMatchObject({ code: 'unusable', isTransient: false })
})

it('an attempt that takes over goes on with what was ordered', async () => {
  api.questions = Infinity
  const controller = new AbortController()
  const first = attempt({ signal: controller.signal })
  await eventually(() => expect(api.seen.some(({ path }) => path.endsWith('/status'))).toBe(true))
  controller.abort(new Error('the worker was killed'))
  await expect(first).rejects.toThrow('the worker was killed')
  api.questions = 1
  expect((await attempt()).madeBy).toBe('fal:tests/matting/video')
  expect(api.orders).toHaveLength(1)
  // and so does one after a result could not be used any more
  expect((await attempt()).madeBy).toBe('fal:tests/matting/video')
  expect(api.orders).toHaveLength(1)
  expect(api.seen.filter(({ method }) => method === 'PUT')).toHaveLength(1)
})

it('an attempt that was killed while it ordered is not repeated', async () => {
  let release = () => {}
  api.instead = ({ path }, response) => {
    if (path !== '/tests/matting/video') return false
    release = () => void response.destroy()
    return true
  }
  void attempt().catch(() => undefined)
  await eventually(() => expect(api.seen.some(({ path }) => path === '/tests/matting/video')).toBe(true))
  api.instead = undefined
  await expect(attempt()).rejects.toMatchObject({ code: 'unavailable', isTransient: false })
  expect(api.orders).toEqual([])
  release()
})
