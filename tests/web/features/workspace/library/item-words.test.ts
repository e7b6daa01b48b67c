import type { LibraryItem } from '@vignette/domain/library/schemas'
import { expect, it } from 'vitest'
import {
  aspectOf,
  dimensionsOf,
  durationOf,
  formatName,
  labelOf,
  platformName,
  toneName,
} from '../../../../../apps/web/src/features/workspace/library/item-words.ts'
import { manyItems } from '../../../../e2e/many-items.ts'

const [item] = manyItems(1) as [LibraryItem]

it.each([
  ['image/png', 'PNG'],
  ['image/svg+xml', 'SVG'],
  ['video/mp4; codecs=avc1', 'MP4'],
  [null, null],
])('calls the format of %s %s', (contentType, name) => {
  expect(formatName({ ...item, contentType })).toBe(name)
})

it.each([
  [null, null],
  [400, '0:00'],
  [7_000, '0:07'],
  [59_600, '1:00'],
  [750_000, '12:30'],
])('says of %s ms that they are %s', (durationMs, words) => {
  expect(durationOf({ ...item, durationMs })).toBe(words)
})

it('knows dimensions where there are any', () => {
  expect(dimensionsOf({ ...item, width: 1_080, height: 1_350 })).toBe('1,080 × 1,350')
  expect(dimensionsOf({ ...item, width: 1_080, height: null })).toBeNull()
})

it('names platform and tone, those of a newer release by their id', () => {
  expect([platformName({ ...item, platform: 'tiktok' }), toneName({ ...item, tone: 'funny' })]).toEqual([
    'TikTok',
    'Funny',
  ])
  expect(platformName({ ...item, platform: 'toString' })).toBe('toString')
  expect(platformName(item)).toBeNull()
})

it('labels an item with its kind, name and description', () => {
  expect(labelOf({ ...item, name: 'Kite', altText: '' })).toBe('Picture: Kite')
  expect(labelOf({ ...item, name: 'Kite', altText: 'A red kite' })).toBe('Picture: Kite, A red kite')
  expect(labelOf({ ...item, kind: 'text', name: 'Tea', purgesAt: new Date().toISOString() })).toMatch(
    /^Text: Tea, Deleted /,
  )
})

it('takes the shape of a picture from its size, and texts for pages', () => {
  expect(aspectOf({ ...item, width: 1_080, height: 540 })).toBe(2)
  expect(aspectOf({ ...item, width: 1_080, height: 0 })).toBe(1)
  expect(aspectOf({ ...item, width: null, height: null })).toBe(1)
  expect(aspectOf({ ...item, kind: 'text', width: 10, height: 1 })).toBe(0.8)
})
