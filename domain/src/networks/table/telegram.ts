import type { NetworkCapabilities } from '../capabilities.ts'
import { characters, megabyte, playableEverywhere } from './rules.ts'

/** Channels, through a bot. */
export const telegram: NetworkCapabilities = {
  text: characters(4_096, 'utf16', { maxWithMedia: 1_024 }),
  hashtags: { max: null },
  links: { max: null },
  mentions: { form: 'handle', max: null },
  title: null,
  images: {
    max: 10,
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
    maxBytes: 10 * megabyte,
    ratio: null,
    width: null,
    areOfSameSize: false,
    gifs: 'alone',
  },
  video: {
    max: 10,
    types: ['video/mp4'],
    maxBytes: 50 * megabyte,
    minSeconds: null,
    maxSeconds: null,
    ratio: null,
    encoding: playableEverywhere(1_920),
  },
  mayMix: true,
  needsMedia: 'no',
  altText: null,
  threads: null,
  firstComment: 'none',
  linkCard: 'theirs',
  deletion: true,
  editing: 'all',
  metrics: [],
  aiDisclosure: null,
  needsPublicAddress: null,
  costs: null,
  limits: { calls: { max: 20, windowSeconds: 60 }, postsPerDay: null },
  resolves: 'never',
  settings: [],
}
