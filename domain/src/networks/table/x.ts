import { videoPresets } from '../../library/video-presets.ts'
import type { NetworkCapabilities } from '../capabilities.ts'
import { characters, encodedAs, megabyte, threads } from './rules.ts'

export const x: NetworkCapabilities = {
  text: characters(280, 'weighted', { urlLength: 23 }),
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
    gifs: 'alone',
  },
  video: {
    max: 1,
    types: ['video/mp4', 'video/quicktime'],
    maxBytes: 512 * megabyte,
    minSeconds: null,
    maxSeconds: 140,
    ratio: videoPresets.x.ratio,
    encoding: encodedAs(videoPresets.x),
  },
  mayMix: false,
  needsMedia: 'no',
  altText: { max: 1_000 },
  threads,
  firstComment: 'reply',
  linkCard: 'theirs',
  deletion: true,
  editing: 'none',
  metrics: ['likes', 'replies', 'reposts', 'quotes', 'saves', 'views'],
  aiDisclosure: 'made_with_ai',
  needsPublicAddress: null,
  costs: { post: 15_000, postWithLink: 200_000, remove: 10_000, read: 5_000, readOwn: 1_000, altText: 5_000 },
  limits: { calls: { max: 100, windowSeconds: 900 }, postsPerDay: null },
  resolves: 'probable',
  settings: [],
}
