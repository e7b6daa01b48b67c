import type { NetworkCapabilities } from '../capabilities.ts'
import { characters, megabyte, playableEverywhere, threads } from './rules.ts'

export const bluesky: NetworkCapabilities = {
  text: characters(300, 'graphemes', { maxBytes: 3_000 }),
  hashtags: { max: null },
  links: { max: null },
  mentions: { form: 'handle', max: null },
  title: null,
  images: {
    max: 4,
    types: ['image/jpeg', 'image/png', 'image/webp'],
    maxBytes: megabyte, // newer servers take 2 MB
    ratio: null,
    width: null,
    areOfSameSize: false,
    gifs: 'still',
  },
  video: {
    max: 1,
    types: ['video/mp4'],
    maxBytes: 100 * megabyte,
    minSeconds: null,
    maxSeconds: 180,
    ratio: null,
    encoding: playableEverywhere(1_920),
  },
  mayMix: false,
  needsMedia: 'no',
  altText: { max: 2_000 }, // ours: Bluesky has no limit but that of the whole record
  threads,
  firstComment: 'reply',
  linkCard: 'ours',
  deletion: true,
  editing: 'none', // a record can be replaced, but apps show no edit and likes stay with the one before
  metrics: ['likes', 'replies', 'reposts', 'quotes'],
  aiDisclosure: null,
  needsPublicAddress: null,
  costs: null,
  limits: { calls: { max: 1_666, windowSeconds: 3_600 }, postsPerDay: 11_666 }, // in points, of which a post takes three
  resolves: 'exact',
  settings: [],
}
