import type { LibraryEvent } from '@vignette/domain/library/events'
import { uploadLimits } from '@vignette/domain/library/limits'
import { libraryItems } from '@vignette/domain/library/projections/library'
import { mediaAdded, videoIllustrated } from '@vignette/domain/library/events'
import { library } from '@vignette/domain/library/decider'
import type { LibraryRow } from '@vignette/domain/library/projections/library'
import type { RecordedEvent } from '@vignette/domain/kernel/event'
import { keptItem } from '@vignette/domain/library/state'
import { describe, expect, it } from 'vitest'
import { add, begin, drop, given, illustrate, limitBytes, owner, record, trash } from './orders.ts'

const video = (itemId: string, bytes: number) => add(itemId, bytes, { kind: 'video', durationMs: 30_000 })

const stateAfter = (...events: readonly LibraryEvent[]) => events.reduce(library.evolve, library.initialState())

const rowAfter = (...events: readonly LibraryEvent[]): LibraryRow | null =>
  events.reduce<LibraryRow | null>(
    (row, event, position) =>
      libraryItems.evolve(row, { ...event, position, at: '2026-11-22T10:00:00.000Z' } as RecordedEvent<never>, 'v1'),
    null,
  )

describe('the pictures of a video', () => {
  it('are recorded with what is known of it, and take room', () => {
    const { type: _, ...seen } = illustrate('v1', 50)
    given(...record(video('v1', 100)))
      .when(illustrate('v1', 50))
      .then({ type: 'VideoIllustrated', data: { ...owner, ...seen } })
    const { used, items } = stateAfter(...record(video('v1', 100), illustrate('v1', 50)))
    expect(used).toBe(150)
    expect(items.get('v1')).toMatchObject({ bytes: 150, isIllustrated: true })
  })

  it('are recorded once, also of one that could not be read', () => {
    given(...record(video('v1', 100), illustrate('v1', 50)))
      .when(illustrate('v1', 60))
      .then()
    const unreadable = illustrate('v1', 0, { isReadable: false, files: [], sprites: null })
    given(...record(video('v1', 100), unreadable))
      .when(illustrate('v1', 60))
      .then()
  })

  it('are taken also where there is no room', () => {
    const full = record(video('v1', limitBytes))
    expect(library.decide(illustrate('v1', 50), stateAfter(...full))).toHaveLength(1)
  })

  it('are recorded of what is in the trash, and of nothing that was purged, that never was, or that is no video', () => {
    const trashed = record(video('v1', 100), trash('v1'))
    expect(library.decide(illustrate('v1', 50), stateAfter(...trashed))).toHaveLength(1)
    given(...record(video('v1', 100), drop('v1')))
      .when(illustrate('v1', 50))
      .then()
    given(...record(add('g1', 100)))
      .when(illustrate('g1', 50))
      .then()
    given().when(illustrate('v1', 50)).then()
  })

  it('go with the video, and their room is free again', () => {
    const events = record(video('v1', 100), illustrate('v1', 50), drop('v1'))
    expect(events.at(-1)).toEqual({ type: 'ItemPurged', data: { ...owner, itemId: 'v1', bytes: 150 } })
    const after = stateAfter(...events)
    expect([after.used, keptItem(after, 'v1')]).toEqual([0, undefined])
  })
})

describe('the row of a video', () => {
  it('has its pictures and what is known of it, once it was looked at', () => {
    const added = record(video('v1', 100))
    expect(rowAfter(...added)).toMatchObject({ video: null, parentId: null, bytes: 100 })
    const row = rowAfter(...record(video('v1', 100), illustrate('v1', 50)))
    expect(row).toMatchObject({
      bytes: 150,
      video: {
        isReadable: true,
        frameRate: 29.97,
        codec: 'h264',
        hasSound: true,
        isHdr: false,
        sprites: { count: 10 },
      },
    })
    expect(row?.files.map(({ variant }) => variant)).toEqual(['original', 'sprites'])
    expect(Object.keys(row?.video ?? {})).not.toContain('itemId')
  })

  it('names the item that it was made from', () => {
    const made = add('v2', 100, { kind: 'video', durationMs: 30_000, parentId: 'v1' })
    expect(rowAfter(...record(made))).toMatchObject({ parentId: 'v1' })
    expect(() => mediaAdded.schema.parse(record(made)[0]?.data)).not.toThrow()
  })
})

it('accepts only whole facts', () => {
  const [, event] = record(video('v1', 100), illustrate('v1', 50))
  expect(() => videoIllustrated.schema.parse(event?.data)).not.toThrow()
  expect(() => videoIllustrated.schema.parse({ ...event?.data, frameRate: 0 })).toThrow()
})

it('videos of two gigabytes and half an hour are taken, and larger ones are refused with a sentence', () => {
  const limit = 10 * uploadLimits.videoBytes
  expect(uploadLimits).toMatchObject({ videoBytes: 2_000_000_000, videoSeconds: 1_800 })
  expect(
    library.decide(begin('up1', uploadLimits.videoBytes, { limitBytes: limit }), library.initialState()),
  ).toHaveLength(1)
  expect(() =>
    library.decide(begin('up1', uploadLimits.videoBytes + 1, { limitBytes: limit }), library.initialState()),
  ).toThrow(/Pictures can have up to 40 MB, videos up to 2 GB/)
})
