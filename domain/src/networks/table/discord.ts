import type { NetworkCapabilities } from '../capabilities.ts'
import { characters, playableEverywhere, threads } from './rules.ts'

const mebibytes10 = 10 * 1_048_576

/** Channels, through a bot. Mentions are switched off, since `@everyone` would reach everybody. */
export const discord: NetworkCapabilities = {
  text: characters(2_000, 'utf16'),
  hashtags: { max: null },
  links: { max: null },
  mentions: { form: 'text', max: null },
  title: null,
  images: {
    max: 10,
    types: ['image/jpeg', 'image/png', 'image/webp', 'image/gif'],
    maxBytes: mebibytes10,
    ratio: null,
    width: null,
    areOfSameSize: false,
    gifs: 'moving',
  },
  video: {
    max: 10,
    types: ['video/mp4', 'video/quicktime', 'video/webm'],
    maxBytes: mebibytes10,
    minSeconds: null,
    maxSeconds: null,
    ratio: null,
    encoding: playableEverywhere(1_920),
  },
  mayMix: true,
  needsMedia: 'no',
  altText: { max: 1_024 },
  threads,
  firstComment: 'reply',
  linkCard: 'theirs',
  deletion: true,
  editing: 'all',
  metrics: ['likes'],
  aiDisclosure: null,
  needsPublicAddress: null,
  costs: null,
  limits: { calls: null, postsPerDay: null },
  resolves: 'exact',
  settings: [],
  byBot: true,
}
