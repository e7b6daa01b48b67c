import type { NetworkCapabilities } from '../capabilities.ts'
import { characters, gigabyte, megabyte, playableEverywhere } from './rules.ts'

/** Pages. */
export const facebook: NetworkCapabilities = {
  text: characters(63_206, 'utf16'),
  hashtags: { max: null },
  links: { max: null },
  mentions: { form: 'text', max: null },
  title: null,
  images: {
    max: 10,
    types: ['image/jpeg', 'image/png'],
    maxBytes: 4 * megabyte,
    ratio: null,
    width: null,
    areOfSameSize: false,
    gifs: 'still',
  },
  video: {
    max: 1,
    types: ['video/mp4', 'video/quicktime'],
    maxBytes: 10 * gigabyte,
    minSeconds: null,
    maxSeconds: 14_400,
    ratio: null,
    encoding: playableEverywhere(4_096, { codecs: ['h264', 'hevc'] }),
  },
  mayMix: false,
  needsMedia: 'no',
  altText: { max: 1_000 }, // ours: Facebook states none
  threads: null,
  firstComment: 'comment',
  linkCard: 'theirs',
  deletion: true,
  editing: 'text',
  metrics: ['likes', 'replies', 'shares', 'views', 'reach', 'clicks'],
  aiDisclosure: null,
  needsPublicAddress: null,
  costs: null,
  limits: { calls: null, postsPerDay: null },
  resolves: 'probable',
  settings: [],
}
