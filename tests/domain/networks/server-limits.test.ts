import { capabilitiesOf } from '@vignette/domain/networks/capability-table'
import { countText } from '@vignette/domain/networks/count-text'
import { readServerLimits, withServerLimits } from '@vignette/domain/networks/server-limits'
import { anything } from 'fast-check'
import { expect, it } from 'vitest'
import { property } from '../../support/property.ts'

const mastodon = capabilitiesOf('mastodon')

it('lays what a server states over the table', () => {
  const limits = readServerLimits({
    statuses: { max_characters: 5_000, max_media_attachments: 6, characters_reserved_per_url: 30 },
    media_attachments: {
      supported_mime_types: ['image/jpeg', 'video/mp4', 'audio/ogg'],
      image_size_limit: 10_485_760,
      video_size_limit: 41_943_040,
      description_limit: 420,
    },
    polls: { max_options: 4 },
  })
  const known = withServerLimits(mastodon, limits)
  expect(known.text).toMatchObject({ max: 5_000, urlLength: 30, unit: 'graphemes' })
  expect(known.images).toMatchObject({ max: 6, maxBytes: 10_485_760, types: ['image/jpeg'] })
  expect(known.video).toMatchObject({ max: 1, maxBytes: 41_943_040, types: ['video/mp4'] })
  expect(known.altText).toEqual({ max: 420 })
  expect(countText('https://a.example', known).count).toBe(30)
})

it('keeps the table where a server states nothing, or what cannot be', () => {
  for (const stated of [
    undefined,
    null,
    '<html>',
    {},
    { statuses: null, media_attachments: [] },
    { statuses: { max_characters: 0, max_media_attachments: -1, characters_reserved_per_url: '23' } },
    { statuses: { max_characters: Number.NaN }, media_attachments: { image_size_limit: 1.5, description_limit: null } },
    {
      media_attachments: { supported_mime_types: ['audio/ogg', 'image/', 7, 'image/<b>'], video_size_limit: Infinity },
    },
  ])
    expect(withServerLimits(mastodon, readServerLimits(stated))).toEqual(mastodon)
})

it('believes no server that takes anything', () => {
  const limits = readServerLimits({
    statuses: { max_characters: 2 ** 40, max_media_attachments: 2 ** 31, characters_reserved_per_url: 2 ** 31 },
    media_attachments: { image_size_limit: 2 ** 50, video_size_limit: 2 ** 50, description_limit: 2 ** 31 },
  })
  expect(limits).toEqual({
    characters: 100_000,
    media: 32,
    urlLength: 1_000,
    imageBytes: 1_000_000_000,
    videoBytes: 10_000_000_000,
    altText: 50_000,
  })
})

property('nothing that a server states is more than a limit', [anything(), anything()], (statuses, media) => {
  const known = withServerLimits(mastodon, readServerLimits({ statuses, media_attachments: media }))
  expect(known.text.max).toBeGreaterThan(0)
  expect(known.text.max).toBeLessThanOrEqual(100_000)
  expect(known.images?.types.length).toBeGreaterThan(0)
})
