import { readdir, readFile, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { GenerationDocument } from '@vignette/domain/documents/generation-document'
import { createVideoEngine } from '@vignette/video/video-engine'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { jpegOf } from '../../support/media.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { makeClip } from '../../support/video/clips.ts'
import { createBillingClient } from '../billing/billing-client.ts'
import { ask, bring, filesOf, itemOf, listOf, openShelf, type Shelf } from '../library/shelf.ts'
import { createStudio } from './generators.ts'

vi.setConfig({ testTimeout: 360_000 }) // longer than all that one of them waits for

let shelf: Shelf
let studio: ReturnType<typeof createStudio>
let folder: string
const clips = { short: Buffer.alloc(0), long: Buffer.alloc(0) }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vignette-clips-'))
  const picture = (seconds: number) => `testsrc2=s=640x360:r=10:d=${seconds}`
  const short = await makeClip(join(folder, 'short.mp4'), { picture: picture(2), sound: 'sine=f=440:d=2' })
  const long = await makeClip(join(folder, 'long.mp4'), { picture: picture(60) })
  clips.short = await readFile(short)
  clips.long = await readFile(long)
  shelf = await openShelf({ videos: createVideoEngine() })
  studio = createStudio(shelf.app)
})
afterAll(async () => {
  await shelf.close()
  await rm(folder, { recursive: true })
})

/** Somebody on a plan, with a video in the library. */
const withVideo = async (content: Buffer, tier = 'growth'): Promise<{ person: Person; sourceId: string }> => {
  const person = newPerson()
  const billing = createBillingClient(shelf.app)
  await ask(shelf.app, person, '/users', { method: 'POST', payload: {} })
  if (tier !== 'freemium') await billing.pay(person, await billing.buy(person, tier))
  const { itemId } = await bring(shelf.app, person, 'walk.mp4', content)
  return { person, sourceId: itemId ?? '' }
}

const usageOf = async (person: Person) =>
  JSON.parse((await ask(shelf.app, person, '/usage')).body) as {
    credits: { used: number; held: number }
    monthlyUsage: { aiVideoMinutes: number }
  }

const typesOf = async (id: string): Promise<readonly string[]> => {
  const { rows } = await shelf.owner.query<{ type: string }>(
    `select type from es.events where stream = 'generation-' || $1 or data ->> 'jobId' = $1 order by position`,
    [id],
  )
  return rows.map(({ type }) => type)
}

const workFolders = async () =>
  (await readdir(tmpdir())).filter((name) => name.startsWith(`vignette-work-${process.pid}-`))

const request = (sourceId: string, more: object = {}) => ({
  kind: 'videoSmartCrop',
  prompt: 'walk',
  aspect: '1:1',
  sourceId,
  ...more,
})

it('is ordered for a price with the time that it takes, made, charged, and is in the library with its parent', async () => {
  const { person, sourceId } = await withVideo(clips.short)
  const quote = await studio.post(person, '/quote', request(sourceId))
  expect(quote.json()).toMatchObject({ affordable: true, amount: 75, estimate: { waitSeconds: 0 } })
  const made = await studio.make(person, request(sourceId))
  expect(made).toMatchObject({
    status: 'completed',
    credits: { reserved: 75, consumed: 75, released: 0 },
    results: [
      { mediaId: expect.any(String) as string, width: 1080, height: 1080, durationMs: expect.any(Number) as number },
    ],
  })
  const item = await itemOf(shelf.app, person, made.results[0]?.mediaId ?? '')
  expect(item).toMatchObject({ kind: 'video', source: 'edited', name: 'walk, 1:1', parentId: sourceId, isDraft: false })
  expect((await itemOf(shelf.app, person, sourceId)).kind).toBe('video')
  await eventually(async () => {
    const usage = await usageOf(person)
    expect(usage.credits).toMatchObject({ used: 75, held: 0 })
    expect(usage.monthlyUsage.aiVideoMinutes).toBeCloseTo(2 / 60, 2)
  })
  const types = await typesOf(made.id)
  expect(types.filter((type) => type !== 'HoldExtended')).toEqual([
    'CreditsReserved',
    'GenerationRequested',
    'GenerationStarted',
    'GenerationExtended',
    'GenerationCompleted',
    'DocumentSaved',
    'CreditsConsumed',
  ])
  await eventually(async () => expect(await workFolders()).toEqual([]))
})

it('is made from words and a picture alone, on every plan: a draft that is charged as started 30 seconds', async () => {
  const { person } = await withVideo(clips.short, 'starter')
  const { itemId: pictureId } = await bring(shelf.app, person, 'loaf.jpg', await jpegOf(1_200, 900))
  const film = {
    kind: 'videoGeneration',
    prompt: 'Our rye bread is back. Come by on Saturday!',
    seconds: 15,
    aspect: '1:1',
    pictureIds: [pictureId],
  }
  const quote = await studio.post(person, '/quote', film)
  expect(quote.json()).toMatchObject({ affordable: true, amount: 150, estimate: { workSeconds: 20 } })
  const unknown = await studio.post(person, '', { ...film, pictureIds: ['gone'] })
  expect(unknown.json()).toMatchObject({ code: 'generation.no_source' })
  const id = studio.idOf(await studio.post(person, '', film))
  const made = await studio.ended(person, id)
  expect(made).toMatchObject({
    status: 'completed',
    engine: { name: 'Vignette motion graphics', offline: true },
    credits: { reserved: 150, consumed: 150, released: 0 },
    results: [{ width: 1_080, height: 1_080, durationMs: 15_000 }],
  })
  const item = await itemOf(shelf.app, person, made.results[0]?.mediaId ?? '')
  expect(item).toMatchObject({ kind: 'video', source: 'generated', parentId: null, isDraft: true })
  expect(item.altText).toContain('Our rye bread is back')
  await eventually(async () => expect((await usageOf(person)).credits).toMatchObject({ used: 150, held: 0 }))
  expect(await typesOf(id)).toContain('CreditsConsumed')
  await eventually(async () => expect(await workFolders()).toEqual([]))
})

it('is corrected and rendered again for nothing, as a further video', async () => {
  const { person, sourceId } = await withVideo(clips.short)
  const made = await studio.make(person, request(sourceId))
  const read = async () =>
    JSON.parse((await ask(shelf.app, person, `/generations/${made.id}/document`)).body) as {
      version: number
      document: GenerationDocument
    }
  const { version, document } = await read()
  expect(version).toBe(1)
  if (document.type !== 'crop') throw new Error('another document')
  const corrected = { ...document, keyFrames: [{ atMs: 0, x: 0.1, y: 0.5 }] }
  const save = (payload: object, based: number) =>
    ask(shelf.app, person, `/generations/${made.id}/document`, {
      method: 'PUT',
      payload,
      headers: { 'if-match': `"${based}"` },
    })
  expect((await save(corrected, 1)).json()).toMatchObject({ version: 2 })
  expect((await save({ ...corrected, keyFrames: [], wide: [{ fromMs: 0, toMs: 5 }] }, 1)).statusCode).toBe(409)
  expect((await read()).document).toEqual(corrected)
  const files = await filesOf(shelf, personalWorkspaceId(person.userId))
  expect(files.filter((key) => key.includes('/documents/'))).toHaveLength(2)

  const again = await studio.make(person, request(sourceId, { again: made.id, parentId: made.id }))
  expect(again).toMatchObject({ status: 'completed', credits: { reserved: 0, consumed: 0, released: 0 } })
  expect((await usageOf(person)).credits).toMatchObject({ used: 75, held: 0 })
  expect((await listOf(shelf.app, person)).items).toHaveLength(3)
  const stranger = await withVideo(clips.short)
  expect((await ask(shelf.app, stranger.person, `/generations/${made.id}/document`)).statusCode).toBe(404)
  const stolen = await studio.post(stranger.person, '', request(stranger.sourceId, { again: made.id }))
  expect(stolen.json()).toMatchObject({ code: 'generation.not_again' })
})

it('is cancelled within a second, costs nothing and leaves no file', async () => {
  const { person, sourceId } = await withVideo(clips.long)
  const id = studio.idOf(
    await studio.post(person, '', { ...request(sourceId), kind: 'videoEnhancement', aspect: undefined }),
  )
  await eventually(async () => expect((await studio.find(person, id)).generation.status).toBe('running'))
  expect((await usageOf(person)).credits.held).toBe(100)
  await studio.post(person, `/${id}/cancel`)
  expect(await studio.ended(person, id)).toMatchObject({ status: 'cancelled', credits: { consumed: 0, released: 100 } })
  await eventually(async () => expect(await workFolders()).toEqual([]))
  expect((await listOf(shelf.app, person)).items).toHaveLength(1)
})

it('is not charged where it cannot be delivered', async () => {
  const { person, sourceId } = await withVideo(clips.long)
  const silent = {
    kind: 'videoAutoCaption',
    prompt: 'walk',
    sourceId,
    words: { from: 'script', script: 'Hello there.' },
  }
  expect(await studio.make(person, silent)).toMatchObject({
    status: 'failed',
    failure: { code: 'noSound', charged: false },
    credits: { consumed: 0, released: 50 },
  })
  const files = await filesOf(shelf, personalWorkspaceId(person.userId))
  expect(files.filter((key) => key.includes('/documents/'))).toEqual([])
})

it.each([
  [
    'a file of subtitles',
    { from: 'subtitles', subtitles: `1\n00:00:00,000 --> 00:00:01,000\n${'word '.repeat(79_000)}` },
  ],
  ['a script in any script', { from: 'script', script: '音'.repeat(60_000) }],
])('takes %s as long as the settings allow', async (_name, words) => {
  const { person } = await withVideo(clips.short)
  const gone = await studio.post(person, '/quote', {
    kind: 'videoAutoCaption',
    prompt: 'walk',
    sourceId: 'gone',
    words,
  })
  expect(gone.json()).toMatchObject({ code: 'generation.no_source' })
})

it('needs a plan that has it, and a video that is there', async () => {
  const { person, sourceId } = await withVideo(clips.short, 'freemium')
  expect((await studio.post(person, '', request(sourceId))).json()).toMatchObject({ code: 'plan.locked' })
  const gone = await studio.post(person, '/quote', request('gone'))
  expect(gone.json()).toMatchObject({ code: 'generation.no_source' })
})

it('keeps no file of a correction that is refused', async () => {
  const { person } = await withVideo(clips.short)
  const made = await studio.make(person, { kind: 'hashtags', prompt: 'Fresh rye on Saturday' })
  const payload = { type: 'crop', aspect: '9:16', points: [], wide: [], keyFrames: [] }
  const refused = await ask(shelf.app, person, `/generations/${made.id}/document`, { method: 'PUT', payload })
  expect(refused.json()).toMatchObject({ code: 'generation.no_document' })
  const files = await filesOf(shelf, personalWorkspaceId(person.userId))
  expect(files.filter((key) => key.includes('/documents/'))).toEqual([])
})
