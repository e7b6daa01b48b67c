import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { createVideoEngine } from '@vignette/video/video-engine'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { type FalApi, startFalApi } from '../../support/fal-api/fal-api.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { hire } from '../../support/personnel.ts'
import { byAda, operatorSettings, runOps } from '../../ops/operator.ts'
import { makeClip } from '../../support/video/clips.ts'
import { cutOuts, inRoom } from '../../support/video/model-results.ts'
import { ask, bring, filesOf, itemOf, openShelf, type Shelf } from '../library/shelf.ts'
import { createStudio } from './generators.ts'

let api: FalApi
let shelf: Shelf
let studio: ReturnType<typeof createStudio>
let folder: string
let cutOut: Buffer
/** Somebody on a plan with credits for all of it, and a video in their library. */
let person: Person
let sourceId: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vignette-clips-'))
  cutOut = await readFile(await cutOuts.webm(join(folder, 'cut-out')))
  api = await startFalApi()
  const env = {
    VIDEO_MODEL_PROVIDER: 'fal',
    VIDEO_MODEL_API_KEY: api.key,
    VIDEO_MODEL_BASE_URL: api.url,
    VIDEO_MODEL_UPLOAD_URL: api.url,
    VIDEO_MATTING_MODEL: 'tests/matting/video',
    VIDEO_PRICES: 'tests/matting/video=0.02/second',
  }
  shelf = await openShelf({ videos: createVideoEngine(), env })
  studio = createStudio(shelf.app)
  await hire(shelf.database.appUrl, 'ada')
  person = newPerson()
  await agreeOnPlan()
  const clip = await makeClip(join(folder, 'room.mp4'), { picture: inRoom(), sound: 'sine=f=440:d=1' })
  const { itemId } = await bring(shelf.app, person, 'room.mp4', await readFile(clip))
  sourceId = itemId ?? ''
})
afterAll(async () => {
  await shelf.close()
  await api.close()
  await rm(folder, { recursive: true })
})
beforeEach(() => {
  api.questions = 1
  api.work = () => cutOut
})

const agreeOnPlan = async (): Promise<void> => {
  await ask(shelf.app, person, '/users', { method: 'POST', payload: {} })
  const terms = ['--annual-value', '48000', '--setup-fee', '5000', ...byAda]
  await eventually(async () => {
    const ran = await runOps(operatorSettings(shelf.database.appUrl), ['plan', 'agree', person.email, ...terms])
    expect(ran).toMatchObject({ code: 0, stderr: '' })
  })
}

const request = () => ({
  kind: 'videoBackgroundRemove',
  prompt: 'room',
  sourceId,
  backdrop: { type: 'color', color: '#3050F0' },
})

const checkpoints = async () =>
  (await filesOf(shelf, personalWorkspaceId(person.userId))).filter((key) => key.includes('/checkpoints/'))

it('pages are told what a model can do, and whose it is', async () => {
  const answer = await ask(shelf.app, person, '/studio/engines')
  expect(answer.json()).toMatchObject({ videoModels: { service: 'fal', matting: true, enhancing: false } })
})

it('a room is replaced by the model, charged once, and it is recorded who did it', async () => {
  const before = api.orders.length
  const made = await studio.make(person, request())
  expect(made).toMatchObject({
    status: 'completed',
    engine: { name: 'fal:tests/matting/video', offline: false },
    credits: { reserved: 300, consumed: 300, released: 0 },
    results: [{ width: 640, height: 360 }],
  })
  expect(await itemOf(shelf.app, person, made.results[0]?.mediaId ?? '')).toMatchObject({ parentId: sourceId })
  expect(api.orders).toHaveLength(before + 1)
  const { rows } = await shelf.owner.query(
    `select data->'usage' as usage from es.events where stream = 'generation-' || $1 and type = 'GenerationCompleted'`,
    [made.id],
  )
  expect(rows).toEqual([{ usage: { inputTokens: 0, outputTokens: 0, costMicros: 20_000 } }])
  await eventually(async () => expect(await checkpoints()).toEqual([]))
})

it('one in which nobody is left is not charged, and says why', async () => {
  api.work = async () => readFile(await cutOuts.webm(join(folder, 'nobody'), { shown: 'nothing' }))
  expect(await studio.make(person, request())).toMatchObject({
    status: 'failed',
    failure: { code: 'noSubject', charged: false },
    credits: { reserved: 300, consumed: 0, released: 300 },
  })
})

it.each([
  ['fails', { status: 'COMPLETED', error: 'out of memory', error_type: 'runner' }],
  ['is lost', { status: 'FAILED' }],
])('work that %s is not charged', async (_, said) => {
  api.instead = ({ path }, response) => {
    if (!path.endsWith('/status')) return false
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(said))
    return true
  }
  expect(await studio.make(person, request())).toMatchObject({
    status: 'failed',
    failure: { code: 'unusable', charged: false },
    credits: { reserved: 300, consumed: 0, released: 300 },
  })
  api.instead = undefined
  await eventually(async () => expect(await checkpoints()).toEqual([]))
})

it('is cancelled within a second or two, at the service too, and nothing of it is kept', async () => {
  api.questions = Infinity
  const id = studio.idOf(await studio.post(person, '', request()))
  const before = api.orders.length
  await eventually(() => expect(api.orders).toHaveLength(before + 1), { timeout: 20_000 })
  await studio.post(person, `/${id}/cancel`)
  expect(await studio.ended(person, id)).toMatchObject({ status: 'cancelled', credits: { consumed: 0, released: 300 } })
  await eventually(() => expect(api.orders.at(-1)).toMatchObject({ isCancelled: true }), { timeout: 4_000 })
  await eventually(async () => expect(await checkpoints()).toEqual([]))
})
