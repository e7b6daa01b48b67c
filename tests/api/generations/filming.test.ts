import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { createFootageMaker } from '@vignette/video-models/create-footage-maker'
import { createVideoEngine } from '@vignette/video/video-engine'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { hastyWaits, openVeo, veoKey, veoSettings, type VeoServer } from '../../support/footage/veo-server.ts'
import { jpegOf } from '../../support/media.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { makeClip } from '../../support/video/clips.ts'
import { createBillingClient } from '../billing/billing-client.ts'
import { ask, bring, fetchFile, filesOf, itemOf, openShelf, type Shelf } from '../library/shelf.ts'
import { createStudio } from './generators.ts'

let server: VeoServer
let shelf: Shelf
let studio: ReturnType<typeof createStudio>
let folder: string

const film = { kind: 'videoGeneration', prompt: 'Our rye bread is back. Come by on Saturday!', seconds: 15 }

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vignette-filming-'))
  const clip = (color: string) =>
    makeClip(join(folder, `${color}.mp4`), { picture: `color=c=${color}:s=360x640:r=24:d=8`, sound: 'sine=f=440:d=8' })
  const clips = [await readFile(await clip('red')), await readFile(await clip('blue'))]
  server = await openVeo((nth) => clips[nth % 2] ?? Buffer.alloc(0))
  const footage = createFootageMaker(veoSettings(server), { ...hastyWaits, answerMs: 20_000, downloadMs: 60_000 })
  if (!footage) throw new Error('a service is wanted')
  shelf = await openShelf({
    env: { FOOTAGE_PROVIDER: 'google', FOOTAGE_API_KEY: veoKey, FOOTAGE_BASE_URL: server.url },
    videos: createVideoEngine(),
    footage,
  })
  studio = createStudio(shelf.app)
})
afterAll(async () => {
  await shelf.close()
  server.close()
  await rm(folder, { recursive: true })
})

const customer = async (): Promise<Person> => {
  const person = newPerson()
  await ask(shelf.app, person, '/users', { method: 'POST', payload: {} })
  const billing = createBillingClient(shelf.app)
  await billing.pay(person, await billing.buy(person, 'starter'))
  await eventually(async () =>
    expect((await studio.post(person, '/quote', film)).json()).toMatchObject({ affordable: true }),
  )
  return person
}

const creditsOf = async (person: Person) =>
  (JSON.parse((await ask(shelf.app, person, '/usage')).body) as { credits: { used: number; held: number } }).credits

const footageOf = async ({ userId }: Person) =>
  (await filesOf(shelf, personalWorkspaceId(userId))).filter((key) => key.includes('/checkpoints/'))

/** Ends with nothing kept of it, and nothing paid. */
const expectRefund = async (person: Person, id: string) => {
  await eventually(async () => expect(await creditsOf(person)).toMatchObject({ used: 0, held: 0 }))
  await eventually(async () => expect(await footageOf(person)).toEqual([]))
  expect((await studio.find(person, id)).generation.credits).toMatchObject({ consumed: 0, released: 150 })
}

it(
  'is filmed shot by shot, named as what it is, and costs what the price list says',
  { timeout: 240_000 },
  async () => {
    const person = await customer()
    expect((await ask(shelf.app, person, '/studio/engines')).json()).toMatchObject({
      films: { name: 'google:veo-3.1-generate-preview', offline: false },
    })
    const quote = await studio.post(person, '/quote', film)
    expect(quote.json()).toMatchObject({ affordable: true, amount: 150, estimate: { workSeconds: 210 } })
    const { itemId } = await bring(shelf.app, person, 'loaf.jpg', await jpegOf(1_200, 900))
    const ordered = server.orders.length
    // all tries of the first attempt
    for (const _ of [1, 2, 3]) server.failNext({ at: 'order', status: 503 })
    const id = studio.idOf(await studio.post(person, '', { ...film, pictureIds: [itemId] }))
    const made = await eventually(
      async () => {
        const { generation } = await studio.find(person, id)
        expect(['completed', 'failed']).toContain(generation.status)
        return generation
      },
      { timeout: 200_000, interval: 200 },
    )
    expect(made).toMatchObject({
      status: 'completed',
      engine: { name: 'google:veo-3.1-generate-preview', offline: false },
      credits: { reserved: 150, consumed: 150, released: 0 },
      results: [{ width: 1_080, height: 1_920 }],
    })
    const [first, second, ...more] = server.orders.slice(ordered).map(({ instances }) => instances[0])
    expect(more).toEqual([])
    expect(first?.referenceImages).toHaveLength(1)
    expect(second?.image?.mimeType).toBe('image/jpeg')
    const item = await itemOf(shelf.app, person, made.results[0]?.mediaId ?? '')
    expect(item).toMatchObject({ kind: 'video', source: 'generated', isDraft: false })
    expect(item.altText).toMatch(/^Footage of 15 seconds, made by AI: Our rye bread/)
    expect(Math.abs((item.durationMs ?? 0) - 15_000)).toBeLessThan(100)
    expect((await fetchFile(shelf.app, item.url)).statusCode).toBe(200)
    await eventually(async () => expect(await creditsOf(person)).toMatchObject({ used: 150, held: 0 }))
    await eventually(async () => expect(await footageOf(person)).toEqual([]))
    const { rows } = await shelf.owner.query<{ data: object }>(
      `select data from es.events where stream = 'generation-' || $1`,
      [id],
    )
    expect(JSON.stringify(rows)).not.toContain(veoKey)
    expect(JSON.stringify(rows)).toContain('"costMicros":6400000')
  },
)

it('is refused where the provider holds a shot back, and costs nothing', async () => {
  const person = await customer()
  server.failNext({ at: 'end', filtered: 'private words of the filter' })
  const made = await studio.make(person, film)
  expect(made).toMatchObject({ status: 'blocked', failure: { code: 'blocked', charged: false } })
  await expectRefund(person, made.id)
})

it('is cancelled while the provider works: it is asked no more, and nothing is kept or paid', async () => {
  const person = await customer()
  server.failNext({ at: 'end', hangs: true })
  const before = server.seen.length
  const id = studio.idOf(await studio.post(person, '', film))
  await eventually(async () => expect(server.seen.length).toBeGreaterThan(before + 5))
  expect((await creditsOf(person)).held).toBe(150)
  expect(await footageOf(person)).not.toEqual([])
  await studio.post(person, `/${id}/cancel`)
  expect(await studio.ended(person, id)).toMatchObject({ status: 'cancelled' })
  await expectRefund(person, id)
  const asked = server.seen.length
  await studio.make(person, { kind: 'hashtags', prompt: 'Fresh rye on Saturday' })
  expect(server.seen).toHaveLength(asked)
})
