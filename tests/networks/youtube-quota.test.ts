// @module-tag invariant
import { createQuota, type Quota } from '@vignette/networks/quotas/quota-store'
import { nextQuotaDay } from '@vignette/networks/youtube/youtube-verdicts'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { refusedFor } from './servers/youtube-refusals.ts'
import { adapterFor, createBench, film, finish } from './youtube-bench.ts'
import { failureOf, openWorkshop, partOf, sessionOf, type Workshop } from './workshop.ts'

const { open } = createBench()

let workshop: Workshop
let quota: Quota
/** In another process. */
let elsewhere: Quota
const of = { network: 'youtube', units: 4_000 } as const
beforeAll(async () => {
  workshop = await openWorkshop()
})
afterAll(() => workshop.close())
beforeEach(async () => {
  await workshop.pool.query('update ops.network_quotas set used = 0')
  quota = createQuota(workshop.pool, of)
  elsewhere = createQuota(workshop.pool, of)
})

const ends = nextQuotaDay(new Date().toISOString())
const settings = { title: 'Bread', visibility: 'public', madeForKids: false }

const connect = async (now?: () => number) => {
  const youtube = await open()
  const adapter = adapterFor(youtube, {}, now, quota)
  const { tokens, profiles } = await finish(adapter)
  const [profile] = profiles
  if (!profile) throw new Error('nobody signed in')
  const session = sessionOf(tokens, profile)
  const stage = async () => {
    const media = [await adapter.upload(session, film(Buffer.from('film')))]
    return adapter.stage?.(session, partOf({ media, settings }))
  }
  return { youtube, adapter, session, stage }
}

it('counts what all processes use together, and never more than there is', async () => {
  const taken = await Promise.all(Array.from({ length: 10 }, (_, at) => (at % 2 ? quota : elsewhere).take(1_000, ends)))
  expect(taken.filter(Boolean)).toHaveLength(4)
  expect(await quota.left(ends)).toBe(0)
  await elsewhere.giveBack(1_000, ends)
  expect([await quota.take(1_001, ends), await quota.take(1_000, ends)]).toEqual([false, true])
})

it('begins anew with the next day, and takes nothing of it for the day before', async () => {
  const tomorrow = new Date(Date.parse(ends) + 86_400_000).toISOString()
  const other = createQuota(workshop.pool, { ...of, network: 'demo' })
  await other.useUp(ends)
  expect([await other.take(1, ends), await other.take(4_000, tomorrow)]).toEqual([false, true])
  await other.giveBack(4_000, ends)
  await other.useUp(ends)
  expect(await other.left(tomorrow)).toBe(0)
  expect(await quota.left(ends)).toBe(4_000)
})

it('sends no video once the day is used up, and says until when', async () => {
  const { youtube, adapter, session, stage } = await connect()
  await stage()
  await stage()
  const requests = youtube.requests.length
  const failure = await failureOf(stage())
  expect(failure).toMatchObject({ code: 'quota', phase: 'neverSent', retryAt: ends })
  expect(youtube.requests).toHaveLength(requests)
  expect(youtube.quota.used).toBe(of.units - (await quota.left(ends)))
  const choices = await adapter.choicesOf?.(session)
  expect(choices?.notes).toEqual([expect.stringContaining(`until ${ends.slice(0, 10)}, ${ends.slice(11, 16)} UTC`)])
})

it('takes the word of YouTube that nothing is left, and no other limit for that', async () => {
  const { youtube, stage } = await connect()
  youtube.plan('/upload/', refusedFor(400, 'uploadLimitExceeded'))
  expect(await failureOf(stage())).toMatchObject({ code: 'quota', phase: 'refused' })
  expect(await quota.left(ends)).toBeGreaterThan(0)
  youtube.plan('/upload/', refusedFor(403, 'quotaExceeded'))
  expect(await failureOf(stage())).toMatchObject({ code: 'quota', phase: 'refused' })
  expect(await elsewhere.left(ends)).toBe(0)
})

it('gives back what never left us', async () => {
  const { youtube, stage } = await connect()
  const before = await quota.left(ends)
  await youtube.close()
  expect(await failureOf(stage())).toMatchObject({ phase: 'neverSent' })
  expect(await quota.left(ends)).toBe(before)
})
