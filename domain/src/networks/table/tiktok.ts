import { videoPresets } from '../../library/video-presets.ts'
import type { NetworkCapabilities } from '../capabilities.ts'
import { characters, encodedAs, gigabyte, megabyte, yesNo } from './rules.ts'

/** A video, or photos. A creator may have a shorter longest video, which TikTok says before each post. */
export const tiktok: NetworkCapabilities = {
  text: characters(2_200, 'utf16'),
  hashtags: { max: null },
  links: { max: null },
  mentions: { form: 'handle', max: null },
  title: { max: 90, unit: 'utf16', isNeeded: false }, // of photos
  images: {
    max: 35,
    types: ['image/jpeg', 'image/webp'],
    maxBytes: 20 * megabyte,
    ratio: null,
    width: { min: 1, max: 1_080 },
    areOfSameSize: false,
    gifs: 'still',
  },
  video: {
    max: 1,
    types: ['video/mp4', 'video/quicktime', 'video/webm'],
    maxBytes: 4 * gigabyte,
    minSeconds: null,
    maxSeconds: 600,
    ratio: null,
    encoding: encodedAs(videoPresets.tiktok),
  },
  mayMix: false,
  needsMedia: 'any',
  altText: null,
  threads: null,
  firstComment: 'none',
  linkCard: 'none',
  deletion: false,
  editing: 'none',
  metrics: ['likes', 'replies', 'shares', 'views'],
  aiDisclosure: 'is_aigc',
  needsPublicAddress: {
    media: ['image'],
    why: 'TikTok fetches photos from us, so this installation needs an address that the internet can reach. Videos work without one.',
  },
  costs: null,
  limits: { calls: { max: 6, windowSeconds: 60 }, postsPerDay: 15 },
  resolves: 'exact',
  // TikTok approves no app that chooses these for people.
  settings: [
    {
      name: 'privacyLevel',
      label: 'who can see the post',
      isNeeded: true,
      kind: 'choice',
      options: [], // TikTok says before each post what the creator can choose
      preset: null,
    },
    yesNo('comments', 'whether people can comment'),
    yesNo('duets', 'whether people can make duets'),
    yesNo('stitches', 'whether people can stitch'),
    yesNo('ownBrand', 'whether it promotes your own business'),
    yesNo('paidPartnership', 'whether it is a paid partnership'),
  ],
  asksForChoices: true,
}
