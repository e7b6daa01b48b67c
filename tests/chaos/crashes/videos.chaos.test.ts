// @module-tag invariant
import { randomUUID } from 'node:crypto'
import { mkdtempSync } from 'node:fs'
import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type Answer, ask } from '../../support/clients.ts'
import { eventually } from '../../support/eventually.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { makeClip } from '../../support/video/clips.ts'
import type { Life } from '../stage/life.ts'
import { letTimePass, settle } from '../stage/outcome.ts'
import { openScene } from './scene.ts'

const folder = mkdtempSync(join(tmpdir(), 'vignette-videos-'))
const { stage } = openScene(async () => ({ DATA_DIR: folder, TMPDIR: folder, SEGMENT_SECONDS: '8' }))
/** Encoders give way to everything else on a machine. */
const patience = { timeout: 240_000, interval: 50 }
/** Only the leases of workers that died are cut short. */
const unhurried = { isHurried: false, seconds: 240, timersInSeconds: 0 }
vi.setConfig({ testTimeout: 1_200_000 }) // longer than all that one of them waits for
let clip: Buffer
let longClip: Buffer
let slow: Buffer

const clipOf = async (seconds: number, look = 's=640x360:r=30'): Promise<Buffer> => {
  const picture = `testsrc2=${look}:d=${seconds}`
  return readFile(await makeClip(join(folder, 'walk.mp4'), { picture, sound: `sine=f=440:d=${seconds}` }))
}

beforeAll(async () => {
  clip = await clipOf(8)
  longClip = await clipOf(40, 's=1280x720:r=12')
  slow = await clipOf(20, 's=1280x720:r=12')
}, 120_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

const send = async (person: Person, path: string, body?: object): Promise<Answer> => {
  const [url = ''] = stage().apiUrls
  const key = randomUUID()
  return eventually(async () => {
    const answer = await ask(`${url}/api${path}`, { person, ...(body && { key, body }) })
    expect([200, 202], `${answer.what} ${answer.body}`).toContain(answer.status)
    return answer
  }, patience)
}

const sendPart = async (person: Person, path: string, content: Buffer): Promise<void> => {
  const [url = ''] = stage().apiUrls
  const headers = { ...person.headers, 'content-type': 'application/octet-stream' }
  const { status } = await fetch(`${url}/api${path}`, { method: 'PUT', headers, body: new Uint8Array(content) })
  expect(status).toBe(200)
}

/** Somebody on a trial, with a video in the library. No worker is left. */
const withVideo = async (content = clip): Promise<{ readonly person: Person; readonly sourceId: string }> => {
  await letTimePass(stage()) // for what a worker had that was killed at the end of the test before
  const worker = stage().startWorker()
  const person = newPerson()
  await send(person, '/users', {})
  await send(person, '/billing/checkout', { tier: 'starter', interval: 'month', trial: true })
  const begun = await send(person, '/library/uploads', {
    name: 'walk.mp4',
    contentType: 'video/mp4',
    bytes: content.length,
  })
  const { upload } = JSON.parse(begun.body) as { upload: { id: string; partBytes: number; parts: number } }
  const { id, partBytes, parts } = upload
  for (let nth = 0; nth < parts; nth++) {
    await sendPart(
      person,
      `/library/uploads/${id}/parts/${nth}`,
      content.subarray(nth * partBytes, (nth + 1) * partBytes),
    )
  }
  await send(person, `/library/uploads/${id}/complete`, {})
  const sourceId = await eventually(async () => {
    const answer = await send(person, `/library/uploads/${id}`)
    const { itemId } = (JSON.parse(answer.body) as { upload: { itemId: string | null } }).upload
    if (itemId === null) throw new Error('it is not looked at yet')
    return itemId
  }, patience)
  await settle(stage(), unhurried)
  await worker.kill()
  return { person, sourceId }
}

/** The processes that a worker has started and that still run. */
const encodersOf = async ({ pid }: Life): Promise<readonly number[]> => {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const lines = await Promise.all(pids.map((each) => readFile(`/proc/${each}/stat`, 'utf8').catch(() => '')))
  return lines.flatMap((line) => {
    const [own = '', , state, parent] = line.replace(/\(.*\)/, 'name').split(' ')
    return Number(parent) === pid && state !== 'Z' ? [Number(own)] : []
  })
}

const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

const killIfRunning = (pid: number): void => {
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // it has ended by itself
  }
}

const typesOf = async (id: string): Promise<readonly string[]> => {
  const { rows } = await stage().owner.query<{ type: string }>(
    `select type from es.events where stream = 'generation-' || $1 or data ->> 'jobId' = $1 order by position`,
    [id],
  )
  return rows.map(({ type }) => type)
}

const orderCrop = async ({ person, sourceId }: Awaited<ReturnType<typeof withVideo>>): Promise<string> => {
  const answer = await send(person, '/generations', { kind: 'videoSmartCrop', prompt: 'walk', sourceId })
  return (JSON.parse(answer.body) as { id: string }).id
}

const orderCaptions = async ({ person, sourceId }: Awaited<ReturnType<typeof withVideo>>): Promise<string> => {
  const subtitles = '1\n00:00:07,000 --> 00:00:09,000\nHello\n'
  const words = { from: 'subtitles', subtitles }
  const answer = await send(person, '/generations', { kind: 'videoAutoCaption', prompt: 'walk', sourceId, words })
  return (JSON.parse(answer.body) as { id: string }).id
}

/** When the segments were written that are kept for another worker. */
const keptSegments = async (): Promise<ReadonlyMap<string, number>> => {
  const files = await readdir(folder, { recursive: true })
  const segments = files.filter((file) => /\/checkpoints\/.*segment-\d+\.mp4$/.test(file))
  const times = segments.map(async (file) => [file, (await stat(join(folder, file))).mtimeMs] as const)
  return new Map((await Promise.all(times)).toSorted(([one], [other]) => (one < other ? -1 : 1)))
}

const expectNoLeftovers = async (): Promise<void> => {
  expect((await readdir(folder)).filter((name) => name.startsWith('vignette-work-'))).toEqual([])
  expect((await readdir(folder, { recursive: true })).filter((file) => /\/checkpoints\/.*\.\w+$/.test(file))).toEqual(
    [],
  )
}

/** One outcome, charged once, and nothing left behind. */
const expectWell = async (id: string): Promise<void> => {
  await settle(stage(), unhurried)
  const types = await typesOf(id)
  expect(types.filter((type) => type === 'GenerationCompleted')).toHaveLength(1)
  expect(types.filter((type) => type === 'CreditsConsumed')).toHaveLength(1)
  await expectNoLeftovers()
}

it('a worker is killed while it encodes: its encoder ends, and another worker makes the video, for one price', async () => {
  const id = await orderCrop(await withVideo())
  const worker = stage().startWorker()
  const encoders = await eventually(async () => {
    const running = await encodersOf(worker)
    expect(running).not.toEqual([])
    return running
  }, patience)
  await worker.kill()
  await eventually(() => expect(encoders.filter(isRunning)).toEqual([]), patience)
  await letTimePass(stage())
  stage().startWorker()
  await expectWell(id)
})

it('an encoder is killed: the same worker tries again, for one price', async () => {
  const id = await orderCrop(await withVideo())
  const worker = stage().startWorker()
  await eventually(async () => {
    const [encoder] = await encodersOf(worker)
    if (encoder === undefined) throw new Error('no encoder runs yet')
    process.kill(encoder, 'SIGKILL')
  }, patience)
  await expectWell(id)
})

const orderConversion = async (person: Person, sourceId: string): Promise<string> => {
  const answer = await send(person, `/library/${sourceId}/conversions`, { preset: 'reels' })
  return (JSON.parse(answer.body) as { conversion: { id: string } }).conversion.id
}

/** One item, and nothing left behind. */
const expectConverted = async (id: string): Promise<void> => {
  await settle(stage(), unhurried)
  const { rows } = await stage().owner.query<{ type: string }>(
    `select type from es.events where data ->> 'conversionId' = $1 or data ->> 'itemId' = $1 order by position`,
    [id],
  )
  expect(rows.map(({ type }) => type)).toEqual(['MediaConversionRequested', 'MediaAdded', 'VideoIllustrated'])
  await expectNoLeftovers()
}

it('a worker is killed while it prepares a video for a platform: another worker does it, and one item comes of it', async () => {
  const { person, sourceId } = await withVideo(slow)
  const id = await orderConversion(person, sourceId)
  const worker = stage().startWorker()
  await eventually(async () => expect(await encodersOf(worker)).not.toEqual([]), patience)
  await worker.kill()
  await letTimePass(stage())
  stage().startWorker()
  await expectConverted(id)
})

/** Kills a worker and its encoder after the first segment. Another one goes on after that. */
const killAfterSegment = async (): Promise<void> => {
  const worker = stage().startWorker()
  // each segment has an encoder of its own, and none runs from the end of one to the start of the next
  const encoders = await eventually(async () => {
    expect((await keptSegments()).size).toBeGreaterThan(0)
    const running = await encodersOf(worker)
    expect(running).not.toEqual([])
    return running
  }, patience)
  await worker.kill()
  for (const encoder of encoders) killIfRunning(encoder)
  const first = await keptSegments()
  const [name = ''] = first.keys()
  await letTimePass(stage())
  stage().startWorker()
  await eventually(async () => {
    const kept = await keptSegments()
    expect(kept.size).toBeGreaterThan(first.size)
    expect(kept.get(name)).toBe(first.get(name))
  }, patience)
}

it('a worker and its encoder are killed after a segment: another worker goes on after it, for one price', async () => {
  const id = await orderCaptions(await withVideo(longClip))
  await killAfterSegment()
  await expectWell(id)
})

it('so does one that prepares a long video for a platform, and one item comes of it', async () => {
  const { person, sourceId } = await withVideo(longClip)
  const id = await orderConversion(person, sourceId)
  await killAfterSegment()
  await expectConverted(id)
})
