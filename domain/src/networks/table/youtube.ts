import { videoPresets } from '../../library/video-presets.ts'
import type { NetworkCapabilities } from '../capabilities.ts'
import { characters, encodedAs, gigabyte, yesNo } from './rules.ts'

/** The text is the description. */
export const youtubeVideo: NetworkCapabilities = {
  text: characters(5_000, 'bytes', { refused: '<>' }),
  hashtags: { max: 60 }, // YouTube ignores all of them when there are more
  links: { max: null },
  mentions: { form: 'handle', max: null },
  title: { max: 100, unit: 'utf16', isNeeded: true },
  images: null,
  video: {
    max: 1,
    types: ['video/mp4', 'video/quicktime', 'video/webm'],
    maxBytes: 256 * gigabyte,
    minSeconds: null,
    maxSeconds: 43_200,
    ratio: null,
    encoding: encodedAs(videoPresets.shorts),
  },
  mayMix: false,
  needsMedia: 'video',
  altText: null,
  threads: null,
  firstComment: 'comment',
  linkCard: 'none',
  deletion: true,
  editing: 'text',
  metrics: ['likes', 'replies', 'views'],
  aiDisclosure: 'containsSyntheticMedia',
  needsPublicAddress: null,
  costs: null,
  limits: { calls: null, postsPerDay: 6 }, // of the whole installation: 10,000 units a day, of which a video takes 1,600
  resolves: 'exact',
  settings: [
    {
      name: 'visibility',
      label: 'who can see the video',
      isNeeded: false,
      kind: 'choice',
      options: [
        { value: 'public', label: 'Everybody' },
        { value: 'unlisted', label: 'Everybody with the link' },
        { value: 'private', label: 'Only you' },
      ],
      preset: 'public',
    },
    yesNo('madeForKids', 'whether the video is made for kids', { isNeeded: true, preset: null }),
  ],
  asksForChoices: true,
}

/** YouTube makes a Short of what is upright or square, and of at most three minutes. */
export const youtubeShort: NetworkCapabilities = {
  ...youtubeVideo,
  video: {
    max: 1,
    types: ['video/mp4', 'video/quicktime', 'video/webm'],
    maxBytes: 256 * gigabyte,
    minSeconds: null,
    maxSeconds: 180,
    ratio: { min: 0.1, max: 1 },
    encoding: encodedAs(videoPresets.shorts),
  },
}
