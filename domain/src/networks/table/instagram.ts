import { videoPresets } from '../../library/video-presets.ts'
import type { NetworkCapabilities } from '../capabilities.ts'
import { characters, encodedAs, megabyte } from './rules.ts'

/** Professional accounts. A picture, a reel, or a carousel of both. */
export const instagram: NetworkCapabilities = {
  text: characters(2_200, 'utf16'),
  hashtags: { max: 30 },
  links: { max: null },
  mentions: { form: 'handle', max: 20 },
  title: null,
  images: {
    max: 10,
    types: ['image/jpeg'],
    maxBytes: 8 * megabyte,
    ratio: { min: 0.8, max: 1.91 },
    width: { min: 320, max: 1_440 },
    areOfSameSize: false,
    gifs: 'still',
  },
  video: {
    max: 10,
    types: ['video/mp4', 'video/quicktime'],
    maxBytes: 300 * megabyte, // some pages of its documentation say 1 GB
    minSeconds: 3,
    maxSeconds: 900,
    ratio: null,
    encoding: encodedAs(videoPresets.reels),
  },
  mayMix: true,
  needsMedia: 'any',
  altText: { max: 1_000 },
  threads: null,
  firstComment: 'comment',
  linkCard: 'none',
  deletion: false,
  editing: 'none',
  metrics: ['likes', 'replies', 'shares', 'saves', 'views', 'reach', 'engagements'],
  aiDisclosure: 'is_ai_generated',
  needsPublicAddress: {
    media: ['image', 'video'],
    why: 'Instagram fetches pictures and videos from us, so this installation needs an address that the internet can reach.',
  },
  costs: null,
  // Its documentation says 25, 50 and 100. What Instagram answers at the moment of a post is what counts.
  limits: { calls: null, postsPerDay: 25 },
  resolves: 'exact',
  settings: [],
}
