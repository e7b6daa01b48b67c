import { platforms } from '@vignette/domain/generation/platforms'
import { networkCapabilitiesSchema } from '@vignette/domain/networks/capabilities'
import { capabilitiesOf } from '@vignette/domain/networks/capability-table'
import { failureText } from '@vignette/domain/networks/failure-texts'
import { failureCodes, isPassing } from '@vignette/domain/networks/failures'
import { type Network, networks, shortNameOf } from '@vignette/domain/networks/network-names'
import { describe, expect, it } from 'vitest'

describe.each(networks)('%s', (network) => {
  const capabilities = capabilitiesOf(network)

  it('can be sent as JSON and read again', () => {
    expect(networkCapabilitiesSchema.parse(JSON.parse(JSON.stringify(capabilities)))).toEqual(capabilities)
  })

  it('takes what it needs', () => {
    const { needsMedia, images, video, mayMix, needsPublicAddress, title, settings } = capabilities
    if (needsMedia !== 'no') expect(video).not.toBeNull()
    if (mayMix) expect([images, video]).not.toContain(null)
    if (needsPublicAddress) expect(needsPublicAddress.media.length).toBeGreaterThan(0)
    if (title?.isNeeded) expect(title.max).toBeGreaterThan(0)
    expect(new Set(settings.map(({ name }) => name)).size).toBe(settings.length)
    for (const { options, preset } of settings)
      if (preset !== null) expect(options.map(({ value }) => value)).toContain(preset)
  })

  it('says what failed, by its name, and offers something', () => {
    for (const code of failureCodes) {
      const { sentence, mender, action } = failureText(code, network)
      expect(sentence).toMatch(/^[A-Z].*\.$/u)
      if (code !== 'mediaMissing') expect(sentence).toContain(shortNameOf(network))
      expect(mender === 'nobody').toBe(isPassing(code))
      expect(['wait', 'retry'].includes(action)).toBe(isPassing(code))
    }
  })
})

/** As in the networks' documentation: characters, pictures, the longest description of a picture, seconds of a video. */
const known: Readonly<Record<Network, readonly [number, number | null, number | null, number | null]>> = {
  demo: [500, 4, 1_500, null],
  bluesky: [300, 4, 2_000, 180],
  mastodon: [500, 4, 1_500, null],
  instagram: [2_200, 10, 1_000, 900],
  facebook: [63_206, 10, 1_000, 14_400],
  linkedin: [3_000, 20, 4_086, 1_800],
  x: [280, 4, 1_000, 140],
  threads: [500, 20, 1_000, 300],
  tiktok: [2_200, 35, null, 600],
  youtube: [5_000, null, null, 43_200],
  pinterest: [800, 5, 500, 900],
  telegram: [4_096, 10, null, null],
  discord: [2_000, 10, 1_024, null],
}

it.each(networks)('%s has its own numbers', (network) => {
  const { text, images, altText, video } = capabilitiesOf(network)
  expect([text.max, images?.max ?? null, altText?.max ?? null, video?.maxSeconds ?? null]).toEqual(known[network])
})

it.each(Object.entries(platforms))('the studio and publishing agree on %s', (platform, { caption, hashtags }) => {
  const capabilities = capabilitiesOf(platform as keyof typeof platforms)
  expect(capabilities.text.max).toBe(caption.max)
  expect(hashtags.max).toBeLessThanOrEqual(capabilities.hashtags.max ?? Infinity)
})

it('a page on LinkedIn can be asked what went out, and a person cannot', () => {
  expect(capabilitiesOf('linkedin').resolves).toBe('never')
  expect(capabilitiesOf('linkedin', 'person').firstComment).toBe('none')
  expect(capabilitiesOf('linkedin', 'page')).toMatchObject({ resolves: 'probable', firstComment: 'comment' })
})

it('a Short is upright and at most three minutes', () => {
  expect(capabilitiesOf('youtube', 'short').video).toMatchObject({ maxSeconds: 180, ratio: { max: 1 } })
})

it('which networks can be asked whether a post is out', () => {
  const resolving = (kind: string) => networks.filter((network) => capabilitiesOf(network).resolves === kind)
  expect(resolving('never')).toEqual(['linkedin', 'telegram'])
  expect(resolving('probable')).toEqual(['facebook', 'x', 'pinterest'])
})
