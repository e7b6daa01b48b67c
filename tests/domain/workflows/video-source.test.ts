import { generation } from '@vignette/domain/generation/decider'
import { type Output, outputSchema } from '@vignette/domain/generation/outputs'
import { library } from '@vignette/domain/library/decider'
import { lengthOf, requireRoomForVideo, workOnVideos } from '@vignette/domain/workflows/video-source'
import { expect, it } from 'vitest'
import { asked, engine } from '../generation/asked.ts'
import { add } from '../library/orders.ts'
import { createMemoryStreams, type MemoryStreams } from './memory-streams.ts'

const workspaceId = 'w1'
const place = { workspaceId, now: '2026-11-24T10:00:00.000Z' }
const crop = (more: object = {}) => outputSchema.parse({ kind: 'videoSmartCrop', sourceId: 'v1', ...more })

const withVideo = async (bytes = 1_000_000, durationMs = 60_000): Promise<MemoryStreams> => {
  const streams = createMemoryStreams()
  const video = { workspaceId, kind: 'video', durationMs, contentType: 'video/mp4', limitBytes: 10 ** 12 } as const
  await streams.send(library, workspaceId, add('v1', bytes, video), 'add video')
  await streams.send(library, workspaceId, add('p1', 10, { workspaceId, limitBytes: 10 ** 12 }), 'add picture')
  return streams
}

const refusal = async (streams: MemoryStreams, output: Output): Promise<string | undefined> =>
  requireRoomForVideo(streams, place, output).then(
    () => undefined,
    (error: unknown) => (error as { code: string }).code,
  )

it('is a video of the library', async () => {
  const streams = await withVideo()
  expect(await refusal(streams, crop())).toBeUndefined()
  expect(await refusal(streams, crop({ sourceId: 'p1' }))).toBe('generation.no_source')
  expect(await refusal(streams, crop({ sourceId: 'gone' }))).toBe('generation.no_source')
  expect(await lengthOf(streams, workspaceId, crop())).toBe(60_000)
})

it('is refused where its result will not fit, before anything is charged', async () => {
  const streams = await withVideo(995_000_000, 600_000)
  expect(await refusal(streams, crop())).toBe('library.full')
})

it('needs room for a film too, which is of no video', async () => {
  const film = outputSchema.parse({ kind: 'videoGeneration' })
  const streams = await withVideo()
  expect(await refusal(streams, film)).toBeUndefined()
  expect(await lengthOf(streams, workspaceId, film)).toBe(30_000)
  expect(await refusal(await withVideo(490_000_000), film)).toBe('library.full')
})

it('takes no file of subtitles that cannot be used', async () => {
  const captions = (subtitles: string) =>
    outputSchema.parse({ kind: 'videoAutoCaption', sourceId: 'v1', words: { from: 'subtitles', subtitles } })
  expect(await refusal(await withVideo(), captions('No times at all'))).toBe('generation.no_subtitles')
  expect(await refusal(await withVideo(), captions('1\n00:00:00,000 --> 00:00:02,000\nGood morning\n'))).toBeUndefined()
})

it('says how long the work usually takes', async () => {
  const streams = await withVideo()
  const caption = outputSchema.parse({ kind: 'caption' })
  expect(await workOnVideos(streams, place, [caption])).toBe(0)
  expect(await workOnVideos(streams, place, [caption, crop()])).toBeGreaterThan(60_000)
  const film = outputSchema.parse({ kind: 'videoGeneration', seconds: 15 })
  expect(await workOnVideos(streams, place, [film])).toBeLessThan(30_000)
})

const document = { type: 'crop', key: 'k', digest: 'd', bytes: 1 } as const
const results = [{ id: 'g1-1', mediaId: 'g1-1' }]

const withPaid = async (more: { readonly credits?: number; readonly kind?: 'videoSmartCrop' | 'videoEnhancement' }) => {
  const streams = await withVideo()
  const requested = {
    ...asked,
    kind: 'videoSmartCrop',
    settings: { sourceId: 'v1', aspect: '9:16' },
    units: 1,
    credits: 75,
    ...more,
  } as const
  await streams.send(generation, 'g1', { type: 'RequestGeneration', requested }, 'request')
  await streams.send(
    generation,
    'g1',
    { type: 'CompleteGeneration', results, engine, usage: null, document },
    'complete',
  )
  return streams
}

it('is rendered again only for what was paid for, from the same video', async () => {
  expect(await refusal(await withPaid({}), crop({ again: 'g1' }))).toBeUndefined()
  expect(await refusal(await withPaid({}), crop({ again: 'g1', aspect: '1:1' }))).toBe('generation.not_again')
  expect(await refusal(await withPaid({ credits: 0 }), crop({ again: 'g1' }))).toBe('generation.not_again')
  expect(await refusal(await withPaid({ kind: 'videoEnhancement' }), crop({ again: 'g1' }))).toBe(
    'generation.not_again',
  )
  expect(await refusal(await withVideo(), crop({ again: 'g1' }))).toBe('generation.not_again')
})
