import { capabilitiesOf } from '@vignette/domain/networks/capability-table'
import type { Network } from '@vignette/domain/networks/network-names'
import { fitPicture, fits, isOfSize } from '@vignette/effects/publishing/media/fitting-picture'
import sharp from 'sharp'
import { expect, it } from 'vitest'
import { jpegOf, pngOf } from '../../support/media.ts'

const rulesOf = (network: Network) => {
  const { images } = capabilitiesOf(network)
  if (!images) throw new Error('it takes no pictures')
  return images
}

/** Noise does not become smaller by encoding. */
const noise = (width: number, height: number) =>
  sharp({
    create: { width, height, channels: 3, background: 'white', noise: { type: 'gaussian', mean: 128, sigma: 60 } },
  })
    .png()
    .toBuffer()

it('a picture of several megabytes becomes small enough for Bluesky', async () => {
  const rules = rulesOf('bluesky')
  const source = await noise(1_800, 1_200)
  expect(source.length).toBeGreaterThan(rules.maxBytes)
  const made = await fitPicture(source, rules)
  expect(made && fits(made, rules)).toBe(true)
})

it.each([
  [2_000, 400],
  [400, 2_000],
  [200, 200],
])('%i by %i pixels get the form that Instagram takes, and nothing is cut off', async (width, height) => {
  const rules = rulesOf('instagram')
  const made = await fitPicture(await pngOf(width, height), rules)
  expect(made?.contentType).toBe('image/jpeg')
  expect(made && fits(made, rules)).toBe(true)
})

it('a picture that a network takes as it is needs nothing', async () => {
  const bytes = (await jpegOf(600, 400)).length
  expect(fits({ contentType: 'image/jpeg', bytes, width: 600, height: 400 }, rulesOf('mastodon'))).toBe(true)
})

it('pictures of one post get the size of the first where a network wants that, and nothing is cut off', async () => {
  const rules = rulesOf('pinterest')
  const size = { width: 300, height: 500 }
  for (const source of [await pngOf(800, 200), await jpegOf(100, 100)]) {
    const made = await fitPicture(source, rules, size)
    expect(made).toMatchObject(size)
    expect(made && fits(made, rules)).toBe(true)
  }
  expect([isOfSize(size, null), isOfSize(size, size), isOfSize({ ...size, width: 301 }, size)]).toEqual([
    true,
    true,
    false,
  ])
})
