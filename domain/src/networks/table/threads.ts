import { videoPresets } from '../../library/video-presets.ts'
import type { NetworkCapabilities } from '../capabilities.ts'
import { characters, encodedAs, gigabyte, megabyte, threads as parts } from './rules.ts'

export const threads: NetworkCapabilities = {
  text: characters(500, 'emojiBytes'),
  hashtags: { max: null },
  links: { max: 5 },
  mentions: { form: 'handle', max: null },
  title: null,
  images: {
    max: 20,
    types: ['image/jpeg', 'image/png'],
    maxBytes: 8 * megabyte,
    ratio: { min: 0.1, max: 10 },
    width: { min: 320, max: 1_440 },
    areOfSameSize: false,
    gifs: 'still',
  },
  video: {
    max: 20,
    types: ['video/mp4', 'video/quicktime'],
    maxBytes: gigabyte,
    minSeconds: null,
    maxSeconds: 300,
    ratio: null,
    encoding: encodedAs(videoPresets.reels),
  },
  mayMix: true,
  needsMedia: 'no',
  altText: { max: 1_000 }, // ours: Threads states none
  threads: parts,
  firstComment: 'reply',
  linkCard: 'theirs',
  deletion: true,
  editing: 'none',
  metrics: ['likes', 'replies', 'reposts', 'quotes', 'shares', 'views'],
  aiDisclosure: null,
  needsPublicAddress: {
    media: ['image', 'video'],
    why: 'Threads fetches pictures and videos from us, so this installation needs an address that the internet can reach.',
  },
  costs: null,
  limits: { calls: null, postsPerDay: 250 },
  resolves: 'exact',
  settings: [],
}
