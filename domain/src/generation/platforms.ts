/**
 * The limits of a social platform. Lengths are in characters as the platform counts them; `aspects` are the formats it
 * shows uncropped.
 */
type Platform = {
  readonly name: string
  readonly caption: {
    readonly max: number
    /** The characters shown before the text is cut off with a link to the rest. */
    readonly shown: number
    /** Counted as X counts: East Asian characters and emoji twice, and every link as a fixed length. */
    readonly isWeighted?: true
  }
  readonly hashtags: { readonly max: number; readonly usual: number }
  readonly aspects: readonly [Aspect, ...Aspect[]]
}

/** Formats by their ratio of width to height, with the size of generated pictures in pixels. */
export const aspects = {
  '1:1': { name: 'Square', width: 1080, height: 1080 },
  '4:5': { name: 'Portrait', width: 1080, height: 1350 },
  '9:16': { name: 'Story', width: 1080, height: 1920 },
  '16:9': { name: 'Landscape', width: 1920, height: 1080 },
} as const
export type Aspect = keyof typeof aspects

/** The limits of each platform, for the counters of the studio and for the engines. */
export const platforms = {
  instagram: {
    name: 'Instagram',
    caption: { max: 2_200, shown: 125 },
    hashtags: { max: 30, usual: 8 },
    aspects: ['4:5', '1:1', '9:16'],
  },
  x: {
    name: 'X',
    caption: { max: 280, shown: 280, isWeighted: true },
    hashtags: { max: 4, usual: 2 },
    aspects: ['16:9', '1:1', '4:5'],
  },
  linkedin: {
    name: 'LinkedIn',
    caption: { max: 3_000, shown: 210 },
    hashtags: { max: 10, usual: 4 },
    aspects: ['1:1', '4:5', '16:9'],
  },
  tiktok: {
    name: 'TikTok',
    caption: { max: 2_200, shown: 100 },
    hashtags: { max: 20, usual: 5 },
    aspects: ['9:16', '1:1'],
  },
  facebook: {
    name: 'Facebook',
    caption: { max: 63_206, shown: 477 },
    hashtags: { max: 10, usual: 3 },
    aspects: ['4:5', '1:1', '16:9'],
  },
} as const satisfies Readonly<Record<string, Platform>>

export type PlatformId = keyof typeof platforms

export const platformIds = Object.keys(platforms) as [PlatformId, ...PlatformId[]]
