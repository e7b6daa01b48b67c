import { brand } from '@vignette/domain/brand/decider'
import { credits } from '@vignette/domain/credits/decider'
import { spentBy } from '@vignette/domain/credits/period'
import { generation } from '@vignette/domain/generation/decider'
import { outputSchema } from '@vignette/domain/generation/outputs'
import { members } from '@vignette/domain/members/decider'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { type GenerationRequest, requestGeneration } from '@vignette/domain/workflows/request-generation'
import { expect, it } from 'vitest'
import { details, profile } from '../brand/profiles.ts'
import { Crash, createMemoryStreams, type MemoryStreams } from './memory-streams.ts'

const now = '2026-11-24T10:00:00.000Z'
const workspaceId = 'w'
const owner = { workspaceId, userId: 'u' }

const caption = outputSchema.parse({ kind: 'caption', variations: 2 })
const hashtags = outputSchema.parse({ kind: 'hashtags' })
const edit = outputSchema.parse({ kind: 'imageEdit', sourceId: 'm1', edit: { type: 'prompt' } })
const background = { type: 'background', color: '#ffffff' }
const exactEdit = outputSchema.parse({ kind: 'imageEdit', sourceId: 'm1', edit: background })

const request: GenerationRequest = {
  workspaceId,
  userId: 'u',
  requestId: 'r',
  outputs: [
    { generationId: 'g0', output: caption },
    { generationId: 'g1', output: hashtags },
  ],
  prompt: 'A quiet morning',
  parentId: null,
  now,
  hasPicture: async () => true,
}

const heldIn = async (streams: MemoryStreams): Promise<number> => {
  const { period } = await currentPeriod(streams, workspaceId, now)
  return [...period.holds.values()].reduce((sum, { amount }) => sum + amount, 0)
}

const typesOf = (streams: MemoryStreams, stream: string) => streams.eventsOf(stream).map(({ type }) => type)

it('holds the credits of all, for as long as any of them may take, and records each', async () => {
  const streams = createMemoryStreams()
  await requestGeneration(streams, request, 'k')
  expect(await heldIn(streams)).toBe(3)
  const { period, id } = await currentPeriod(streams, workspaceId, now)
  expect(period.holds.get('g0')).toMatchObject({ units: 2, amount: 2, expiresAt: '2026-11-24T10:04:00.000Z' })
  const found = await streams.load(generation, 'g1')
  expect(found).toMatchObject({
    status: 'requested',
    requested: { kind: 'hashtags', units: 1, credits: 1, periodId: id, endsBy: '2026-11-24T10:03:00.000Z' },
  })
})

it('records of a long brand what is used of it', async () => {
  const streams = createMemoryStreams()
  const contentPillars = Array.from({ length: 100 }, (_, nth) => ({ name: `Pillar ${nth}`, description: '' }))
  const samplePosts = Array.from({ length: 10 }, (_, nth) => `Post ${nth}`)
  const long = { ...details, contentPillars, samplePosts }
  await streams.send(brand, workspaceId, { type: 'CompleteBrandSetup', ...owner, profile }, 'setup')
  await streams.send(brand, workspaceId, { type: 'ChangeBrand', ...owner, details: long, hasLogo: true }, 'change')
  await requestGeneration(streams, request, 'k')
  const found = await streams.load(generation, 'g0')
  expect(found.status === 'requested' && found.requested.brand).toEqual({
    ...long,
    contentPillars: contentPillars.slice(0, 12),
    samplePosts: samplePosts.slice(0, 5),
  })
})

it('spends in the name of the person, within the limit that the owner set them', async () => {
  const streams = createMemoryStreams()
  await streams.send(members, workspaceId, { type: 'OpenMembers', workspaceId, ownerId: 'u', now }, 'open')
  const limit = async (cap: number | null) => {
    await streams.send(members, workspaceId, { type: 'SetCap', ...owner, cap, by: 'u' }, `cap:${cap}`)
  }
  await limit(2)
  await expect(requestGeneration(streams, request, 'k')).rejects.toMatchObject({ code: 'credits.cap_reached' })
  expect(await heldIn(streams)).toBe(0)
  await limit(3)
  await requestGeneration(streams, request, 'k')
  const { period } = await currentPeriod(streams, workspaceId, now)
  expect(spentBy(period, 'u')).toBe(3)
})

it('spends nothing for who may not any more, whatever a process still remembers', { tags: 'invariant' }, async () => {
  const streams = createMemoryStreams()
  await streams.send(members, workspaceId, { type: 'OpenMembers', workspaceId, ownerId: 'u', now }, 'open')
  const by = (userId: string) => requestGeneration(streams, { ...request, userId }, `k-${userId}`)
  await expect(by('removed')).rejects.toMatchObject({ code: 'workspace.unknown' })
  expect(await heldIn(streams)).toBe(0)
  await streams.send(members, workspaceId, { type: 'CloseMembers', workspaceId }, 'close')
  await expect(by('u')).rejects.toMatchObject({ code: 'workspace.unknown' })
  expect(await heldIn(streams)).toBe(0)
})

it('goes on where it was cut off, wherever that was, and does nothing twice', async () => {
  for (let step = 0; step < 8; step++) {
    const streams = createMemoryStreams()
    streams.crashAfter(step)
    await requestGeneration(streams, request, 'k').catch((error: unknown) => expect(error).toBeInstanceOf(Crash))
    await requestGeneration(streams, request, 'k')
    await requestGeneration(streams, request, 'k')
    expect(await heldIn(streams)).toBe(3)
    expect([typesOf(streams, 'generation-g0'), typesOf(streams, 'generation-g1')]).toEqual([
      ['GenerationRequested'],
      ['GenerationRequested'],
    ])
  }
})

it('answers a request as its twin that was recorded, made and settled while it was at it', async () => {
  const streams = createMemoryStreams()
  const settled = async (periodId: string) => {
    for (const holdId of ['g0', 'g1']) {
      await streams.send(credits, periodId, { type: 'Release', holdId, reason: 'failed', now }, `release:${holdId}`)
    }
  }
  let isFirstLook = true
  const overtaken: MemoryStreams = {
    ...streams,
    load: async (aggregate, id) => {
      const state = await streams.load(aggregate, id)
      if (isFirstLook) {
        isFirstLook = false
        await requestGeneration(streams, request, 'k')
        await settled((await currentPeriod(streams, workspaceId, now)).id)
      }
      return state
    },
  }
  await requestGeneration(overtaken, request, 'k')
  expect(await heldIn(streams)).toBe(0)
  expect([typesOf(streams, 'generation-g0'), typesOf(streams, 'generation-g1')]).toEqual([
    ['GenerationRequested'],
    ['GenerationRequested'],
  ])
})

it('does not take what was held for another request with the same key', async () => {
  const streams = createMemoryStreams()
  streams.crashAfter(3) // after the credits are held
  await requestGeneration(streams, request, 'k').catch(() => undefined)
  expect(await heldIn(streams)).toBe(3)
  const other = { ...request, outputs: [{ generationId: 'g0', output: { ...caption, variations: 4 } }] } as const
  await expect(requestGeneration(streams, other as never, 'k')).rejects.toMatchObject({ code: 'request.key_reused' })
})

it('begins nothing for credits that are no longer held', async () => {
  const streams = createMemoryStreams()
  streams.crashAfter(3)
  await requestGeneration(streams, request, 'k').catch(() => undefined)
  const { id } = await currentPeriod(streams, workspaceId, now)
  await streams.send(credits, id, { type: 'Expire', now: '2026-11-24T11:00:00.000Z' }, 'e')
  await expect(requestGeneration(streams, request, 'k')).rejects.toMatchObject({ code: 'credits.hold_settled' })
  expect(typesOf(streams, 'generation-g0')).toEqual([])
})

it('refuses what the plan has not, what is not in the library, and what there are no credits for, and holds nothing', async () => {
  const refused = async (changed: Partial<GenerationRequest>, code: string) => {
    const streams = createMemoryStreams()
    await expect(requestGeneration(streams, { ...request, ...changed }, 'k')).rejects.toMatchObject({ code })
    expect(await heldIn(streams)).toBe(0)
  }
  await refused({ outputs: [{ generationId: 'g0', output: edit }] }, 'plan.locked')
  await refused(
    { outputs: [{ generationId: 'g0', output: edit }], hasPicture: async () => false },
    'generation.no_source',
  )
  await refused({ shown: { priceListVersion: 1, amount: 2 } }, 'quote.changed')
  const images = outputSchema.parse({ kind: 'image', variations: 4 })
  const eight = Array.from({ length: 8 }, (_, nth) => ({ generationId: `g${nth}`, output: images }))
  await refused({ outputs: eight as never }, 'credits.insufficient')
})

it('holds nothing for an exact edit, which no plan lacks, and records it once', async () => {
  const streams = createMemoryStreams()
  const free = { ...request, outputs: [{ generationId: 'g0', output: exactEdit }] } as const
  await requestGeneration(streams, free, 'k')
  await requestGeneration(streams, free, 'k')
  expect(await heldIn(streams)).toBe(0)
  expect(typesOf(streams, 'generation-g0')).toEqual(['GenerationRequested'])
})
