import { library } from '@vignette/domain/library/decider'
import type { LibraryEvent } from '@vignette/domain/library/events'
import { conversionLimits } from '@vignette/domain/library/limits'
import { conversionFailures, conversionSentence } from '@vignette/domain/library/refusals'
import { keptItem, usableConversion } from '@vignette/domain/library/state'
import { describe, expect, it } from 'vitest'
import {
  add,
  cancelConversion,
  convert,
  drop,
  empty,
  failConversion,
  given,
  illustrate,
  limitBytes,
  owner,
  record,
  trash,
} from './orders.ts'

const plenty = 1e12

/** A film of a camera that no platform takes as it is, but for its content all of them would. */
const film = (itemId: string, durationMs = 30_000) => [
  add(itemId, 900_000, {
    kind: 'video',
    durationMs,
    limitBytes: plenty,
    files: [
      {
        variant: 'original',
        key: `w1/media/${itemId}/x.webm`,
        contentType: 'video/webm',
        bytes: 900_000,
        width: 1_080,
        height: 1_920,
      },
    ],
  }),
  illustrate(itemId, 50, { codec: 'theora' }),
]

const made = (conversionId: string, bytes = 500_000) =>
  add(conversionId, bytes, { kind: 'video', durationMs: 30_000, parentId: 'v1', limitBytes: plenty })

const stateAfter = (...events: readonly LibraryEvent[]) => events.reduce(library.evolve, library.initialState())

const refusalOf = (command: Parameters<typeof library.decide>[0], ...events: readonly LibraryEvent[]) => {
  try {
    library.decide(command, stateAfter(...events))
  } catch (error) {
    return (error as { readonly code: string }).code
  }
  return undefined
}

describe('a conversion', () => {
  it('keeps room free until it becomes an item with its id', () => {
    const events = record(...film('v1'), convert('c1', 'v1'))
    expect(events.at(-1)).toEqual({
      type: 'MediaConversionRequested',
      data: {
        ...owner,
        conversionId: 'c1',
        itemId: 'v1',
        preset: 'reels',
        bytes: expect.any(Number),
        expiresAt: '2026-11-23T10:00:00.000Z',
      },
    })
    const state = stateAfter(...events)
    expect(state.converting).toBe(1)
    expect(state.reserved).toBeGreaterThan(900_000)
    const after = stateAfter(...record(...film('v1'), convert('c1', 'v1'), made('c1')))
    expect(after).toMatchObject({ converting: 0, reserved: 0, used: 1_400_050, kept: 2 })
    expect(after.conversions.get('c1')).toMatchObject({ status: 'done' })
  })

  it('is the one that is under way, or whose result is kept, when it is requested again', () => {
    given(...record(...film('v1'), convert('c1', 'v1')))
      .when(convert('c2', 'v1'))
      .then()
    given(...record(...film('v1'), convert('c1', 'v1'), made('c1')))
      .when(convert('c2', 'v1'))
      .then()
    const kept = stateAfter(...record(...film('v1'), convert('c1', 'v1'), made('c1')))
    expect([usableConversion(kept, 'v1', 'reels'), usableConversion(kept, 'v1', 'x')]).toEqual(['c1', undefined])
    expect(library.decide(convert('c2', 'v1', { preset: 'x' }), kept)).toHaveLength(1)
  })

  it.each([
    ['failed', failConversion('c1')],
    ['was cancelled', cancelConversion('c1')],
  ])('gives its room back once it %s, becomes no item, and can be requested anew', (_, end) => {
    const events = record(...film('v1'), convert('c1', 'v1'), end)
    expect(stateAfter(...events)).toMatchObject({ converting: 0, reserved: 0, used: 900_050 })
    given(...events)
      .when(made('c1'))
      .then()
    given(...events)
      .when(end)
      .then()
    expect(library.decide(convert('c2', 'v1'), stateAfter(...events))).toHaveLength(1)
  })

  it('is made anew when its result was deleted or is in the trash', () => {
    const events = record(...film('v1'), convert('c1', 'v1'), made('c1'))
    for (const gone of [drop('c1'), trash('c1')]) {
      const state = [...library.decide(gone, stateAfter(...events))].reduce(library.evolve, stateAfter(...events))
      expect(library.decide(convert('c2', 'v1'), state)).toHaveLength(1)
    }
  })

  it('ends with the library, and with what was forgotten', () => {
    const events = record(...film('v1'), convert('c1', 'v1'), empty('all'))
    expect(events).toContainEqual({ type: 'MediaConversionCancelled', data: { ...owner, conversionId: 'c1' } })
    expect(stateAfter(...events)).toMatchObject({ used: 0, reserved: 0, converting: 0 })
    const gone = record(...film('v1'), convert('c1', 'v1'), drop('v1'), empty('forgotten'))
    expect(gone.at(-1)).toMatchObject({ type: 'MediaConversionCancelled' })
    const others = record(...film('v1'), convert('c1', 'v1'), empty('forgotten'))
    expect(others.at(-1)).toMatchObject({ type: 'MediaConversionRequested' })
  })
})

describe('refused is', () => {
  const seen = record(...film('v1'))

  it('what is not there, in the trash, no video, or not looked at yet', () => {
    expect(refusalOf(convert('c1', 'v2'), ...seen)).toBe('library.unknown_item')
    expect(refusalOf(convert('c1', 'v1'), ...record(...film('v1'), trash('v1')))).toBe('library.in_trash')
    expect(refusalOf(convert('c1', 'g1'), ...record(add('g1', 10)))).toBe('library.not_convertible')
    expect(refusalOf(convert('c1', 'v1'), ...record(...film('v1').slice(0, 1)))).toBe('library.not_seen_yet')
    const unreadable = illustrate('v1', 0, { isReadable: false, codec: null, frameRate: null, files: [] })
    const [added] = film('v1')
    if (added) expect(refusalOf(convert('c1', 'v1'), ...record(added, unreadable))).toBe('library.not_convertible')
    expect(refusalOf(cancelConversion('c1'), ...seen)).toBe('library.unknown_conversion')
  })

  it('a video that fits already, or whose content does not fit', () => {
    const [added] = film('v1')
    const fits = illustrate('v1', 50, { codec: 'vp9' })
    if (added)
      expect(refusalOf(convert('c1', 'v1', { preset: 'tiktok' }), ...record(added, fits))).toBe('library.fits_already')
    expect(() =>
      library.decide(convert('c1', 'v1', { preset: 'x' }), stateAfter(...record(...film('v1', 200_000)))),
    ).toThrow('It is longer than 140 seconds. A conversion leaves the length as it is. Please choose another video.')
  })

  it('one that has no room', () => {
    expect(refusalOf(convert('c1', 'v1', { limitBytes }), ...seen)).toBe('library.full')
  })

  it('one more than may be under way in a workspace, or than a video may have', () => {
    const ids = Array.from({ length: conversionLimits.underWay }, (_, nth) => `v${nth + 1}`)
    const busy = record(...ids.flatMap((id) => [...film(id), convert(`c-${id}`, id)]), ...film('v9'))
    expect(refusalOf(convert('c9', 'v9'), ...busy)).toBe('library.too_many_conversions')
    const again = Array.from({ length: conversionLimits.perItem }, (_, nth) => [
      convert(`c${nth}`, 'v1'),
      cancelConversion(`c${nth}`),
    ])
    expect(refusalOf(convert('last', 'v1'), ...record(...film('v1'), ...again.flat()))).toBe('library.too_many_changes')
  })
})

it('an item knows its name, and that of a later change', () => {
  const change = { type: 'ChangeItem', ...owner, itemId: 'v1', name: 'Quay' } as const
  expect(keptItem(stateAfter(...record(...film('v1'))), 'v1')?.name).toBe('Harbour')
  expect(keptItem(stateAfter(...record(...film('v1'), change)), 'v1')?.name).toBe('Quay')
})

it('each failure is told as a sentence, also one of a newer release', () => {
  expect(conversionSentence('full')).toBe(conversionFailures.full)
  expect(conversionSentence('moon')).toBe(conversionFailures.not_converted)
})
