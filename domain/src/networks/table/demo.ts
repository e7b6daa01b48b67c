import type { NetworkCapabilities } from '../capabilities.ts'
import { characters, megabyte, playableEverywhere, threads } from './rules.ts'

/** The practice network that comes with the product. */
export const demo: NetworkCapabilities = {
  text: characters(500, 'graphemes'),
  hashtags: { max: null },
  links: { max: null },
  mentions: { form: 'handle', max: null },
  title: null,
  images: {
    max: 4,
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
    maxBytes: 5 * megabyte,
    ratio: null,
    width: null,
    areOfSameSize: false,
    gifs: 'moving',
  },
  video: {
    max: 1,
    types: ['video/mp4'],
    maxBytes: 100 * megabyte,
    minSeconds: null,
    maxSeconds: null,
    ratio: null,
    encoding: playableEverywhere(1_920),
  },
  mayMix: false,
  needsMedia: 'no',
  altText: { max: 1_500 },
  threads,
  firstComment: 'reply',
  linkCard: 'none',
  deletion: true,
  editing: 'text',
  metrics: ['likes', 'replies', 'reposts', 'views'],
  aiDisclosure: null,
  needsPublicAddress: null,
  costs: null,
  limits: { calls: { max: 300, windowSeconds: 300 }, postsPerDay: null },
  resolves: 'exact',
  settings: [],
}
