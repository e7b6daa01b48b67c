import { videoPresets } from '../../library/video-presets.ts'
import type { NetworkCapabilities } from '../capabilities.ts'
import { characters, encodedAs, megabyte } from './rules.ts'

/** With the rights that everybody gets: a person's posts can be written, but not read. */
export const linkedinPerson: NetworkCapabilities = {
  text: characters(3_000, 'utf16', { countsEscaped: true }),
  hashtags: { max: null },
  links: { max: null },
  mentions: { form: 'text', max: null },
  title: null,
  images: {
    max: 20,
    types: ['image/jpeg', 'image/png'],
    maxBytes: 5 * megabyte,
    ratio: null,
    width: null,
    areOfSameSize: false,
    gifs: 'still',
  },
  video: {
    max: 1,
    types: ['video/mp4'],
    maxBytes: 500 * megabyte,
    minSeconds: 3,
    maxSeconds: 1_800,
    ratio: videoPresets.linkedin.ratio,
    encoding: encodedAs(videoPresets.linkedin),
  },
  mayMix: false,
  needsMedia: 'no',
  altText: { max: 4_086 },
  threads: null,
  firstComment: 'none',
  linkCard: 'ours',
  deletion: true,
  editing: 'text',
  metrics: ['likes', 'replies'],
  aiDisclosure: null,
  needsPublicAddress: null,
  costs: null,
  limits: { calls: null, postsPerDay: 150 },
  resolves: 'never',
  settings: [],
}

/** Pages need an app that LinkedIn has approved, which may then read and comment as well. */
export const linkedinPage: NetworkCapabilities = {
  ...linkedinPerson,
  firstComment: 'comment',
  metrics: ['likes', 'replies', 'shares', 'views', 'reach', 'clicks', 'engagements'],
  resolves: 'probable',
}
