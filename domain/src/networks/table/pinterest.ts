import type { NetworkCapabilities } from '../capabilities.ts'
import { characters, gigabyte, megabyte, playableEverywhere } from './rules.ts'

export const pinterest: NetworkCapabilities = {
  text: characters(800, 'utf16'),
  hashtags: { max: null },
  links: { max: null },
  mentions: { form: 'text', max: null },
  title: { max: 100, unit: 'utf16', isNeeded: false },
  images: {
    max: 5,
    types: ['image/jpeg', 'image/png'],
    maxBytes: 10 * megabyte, // Pinterest takes 20, and all of them come as text in one request
    ratio: null,
    width: null,
    areOfSameSize: true,
    gifs: 'still',
  },
  video: {
    max: 1,
    types: ['video/mp4', 'video/quicktime'],
    maxBytes: 2 * gigabyte,
    minSeconds: 4,
    maxSeconds: 900,
    ratio: null,
    encoding: playableEverywhere(4_096, { codecs: ['h264', 'hevc'] }),
  },
  mayMix: false,
  needsMedia: 'any',
  altText: { max: 500 },
  threads: null,
  firstComment: 'none',
  linkCard: 'none',
  deletion: true,
  editing: 'text',
  metrics: ['views', 'clicks', 'saves'],
  aiDisclosure: null,
  needsPublicAddress: null,
  costs: null,
  limits: { calls: null, postsPerDay: null },
  resolves: 'probable',
  settings: [
    { name: 'board', label: 'a board', isNeeded: true, kind: 'choice', options: [], preset: null },
    { name: 'link', label: 'where the pin leads', isNeeded: false, kind: 'link', options: [], preset: null },
  ],
  asksForChoices: true,
}
