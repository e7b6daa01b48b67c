import type { NetworkCapabilities } from '../capabilities.ts'
import { characters, playableEverywhere, threads } from './rules.ts'

/** As Mastodon is installed. Servers state their own limits. */
export const mastodon: NetworkCapabilities = {
  text: characters(500, 'graphemes', { urlLength: 23, links: 'withScheme', countsShortMentions: true }),
  hashtags: { max: null },
  links: { max: null },
  mentions: { form: 'handle', max: null },
  title: null,
  images: {
    max: 4,
    types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/heic', 'image/heif', 'image/avif'],
    maxBytes: 16 * 1_048_576,
    ratio: null,
    width: null,
    areOfSameSize: false,
    gifs: 'moving',
  },
  video: {
    max: 1,
    types: ['video/mp4', 'video/quicktime', 'video/webm'],
    maxBytes: 99 * 1_048_576,
    minSeconds: null,
    maxSeconds: null,
    ratio: null,
    encoding: playableEverywhere(3_840, {
      codecs: ['h264', 'vp8', 'vp9'],
      frameRate: { min: 1, max: 120 },
      sound: null,
    }),
  },
  mayMix: false,
  needsMedia: 'no',
  altText: { max: 1_500 },
  threads,
  firstComment: 'reply',
  linkCard: 'theirs',
  deletion: true,
  editing: 'all',
  metrics: ['likes', 'replies', 'reposts'],
  aiDisclosure: null,
  needsPublicAddress: null,
  costs: null,
  limits: { calls: { max: 300, windowSeconds: 300 }, postsPerDay: null },
  resolves: 'exact',
  settings: [
    {
      name: 'visibility',
      label: 'who can see the post',
      isNeeded: false,
      kind: 'choice',
      options: [
        { value: 'public', label: 'Everybody' },
        { value: 'unlisted', label: 'Everybody, not in public feeds' },
        { value: 'private', label: 'Followers' },
        { value: 'direct', label: 'People who are mentioned' },
      ],
      preset: 'public',
    },
  ],
}
