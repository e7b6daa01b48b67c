import { capabilitiesOf } from '@vignette/domain/networks/capability-table'
import { countText } from '@vignette/domain/networks/count-text'
import { keptLimits, withServerLimits } from '@vignette/domain/networks/server-limits'
import type { ServerLimits } from '@vignette/domain/networks/schemas/server-limits'
import { array, constant, double, integer, oneof, string } from 'fast-check'
import { expect, it } from 'vitest'
import { property } from '../../support/property.ts'

const mastodon = capabilitiesOf('mastodon')
const silent: ServerLimits = {
  characters: null,
  charactersPerLink: null,
  mediaPerPost: null,
  imageBytes: null,
  videoBytes: null,
  altTextCharacters: null,
  contentTypes: null,
}
const withLimits = (limits: Partial<ServerLimits>) => withServerLimits(mastodon, { ...silent, ...limits })

it('lays what a server says over the table', () => {
  const known = withLimits({
    characters: 5_000,
    charactersPerLink: 30,
    mediaPerPost: 6,
    imageBytes: 10_485_760,
    videoBytes: 41_943_040,
    altTextCharacters: 420,
    contentTypes: ['image/jpeg', 'video/mp4', 'audio/ogg'],
  })
  expect(known.text).toMatchObject({ max: 5_000, urlLength: 30, unit: 'graphemes' })
  expect(known.images).toMatchObject({ max: 6, maxBytes: 10_485_760, types: ['image/jpeg'] })
  expect(known.video).toMatchObject({ max: 1, maxBytes: 41_943_040, types: ['video/mp4'] })
  expect(known.altText).toEqual({ max: 420 })
  expect(countText('https://a.example', known).count).toBe(30)
})

it('keeps the table where a server says nothing, or what cannot be', () => {
  for (const limits of [
    {},
    { characters: 0, mediaPerPost: -1, charactersPerLink: 2.5 },
    { characters: Number.NaN, imageBytes: 12, altTextCharacters: Number.NEGATIVE_INFINITY },
    { contentTypes: ['audio/ogg', 'image/', 'image/<b>'], videoBytes: Number.POSITIVE_INFINITY },
  ])
    expect(withLimits(limits)).toEqual(mastodon)
})

it('believes no server that takes anything', () => {
  const known = withLimits({
    characters: 2 ** 40,
    charactersPerLink: 2 ** 31,
    mediaPerPost: 2 ** 31,
    imageBytes: 2 ** 50,
    videoBytes: 2 ** 50,
    altTextCharacters: 2 ** 31,
  })
  expect(known.text).toMatchObject({ max: 100_000, urlLength: 1_000 })
  expect(known.images).toMatchObject({ max: 32, maxBytes: 1_000_000_000 })
  expect(known.video?.maxBytes).toBe(10_000_000_000)
  expect(known.altText).toEqual({ max: 50_000 })
})

const anyNumber = oneof(double(), integer(), constant(null))

property(
  'whatever a server says, there is a limit that can be kept',
  [anyNumber, anyNumber, array(string())],
  (one, other, contentTypes) => {
    const known = withLimits({ characters: one, mediaPerPost: other, imageBytes: one, contentTypes })
    for (const limit of [known.text.max, known.images?.max ?? 0, known.images?.maxBytes ?? 0]) {
      expect(Number.isSafeInteger(limit)).toBe(true)
      expect(limit).toBeGreaterThan(0)
    }
    expect(known.images?.types.length).toBeGreaterThan(0)
  },
)

it('keeps of what a server says what is a limit', () => {
  const said = {
    ...silent,
    characters: 1_000,
    mediaPerPost: -1,
    imageBytes: 1.5,
    contentTypes: ['image/png', 'x', 'y'.repeat(500)],
  }
  expect(keptLimits(said)).toEqual({ ...silent, characters: 1_000, contentTypes: ['image/png'] })
  expect(keptLimits(silent)).toEqual(silent)
})
