import { z } from 'zod'

/**
 * How a network counts the characters of a text.
 *
 * - `graphemes`: what a person sees as one character.
 * - `utf16`: as JavaScript does; taken as well where a network does not say, since it never comes to fewer than characters.
 * - `codePoints`: characters of Unicode.
 * - `weighted`: as X does (twitter-text, configuration 3).
 * - `bytes`: of UTF-8.
 * - `emojiBytes`: characters of Unicode, and emoji by their bytes, as Threads does.
 */
const textUnits = ['graphemes', 'utf16', 'codePoints', 'weighted', 'bytes', 'emojiBytes'] as const
export type TextUnit = (typeof textUnits)[number]

const amount = z.number().nonnegative()

const textSchema = z.object({
  max: amount,
  unit: z.enum(textUnits),
  /** The most bytes of UTF-8, where the network limits them as well. */
  maxBytes: amount.nullable(),
  /** The most of a text that goes with a picture or video, where that is less. */
  maxWithMedia: amount.nullable(),
  /** The length that every link counts as. Null: as it is written. */
  urlLength: amount.nullable(),
  /** What counts as a link: only addresses with `https://`, or also `example.com`. */
  links: z.enum(['withScheme', 'any']),
  /** `@somebody@example.social` counts as `@somebody`. */
  countsShortMentions: z.boolean(),
  /** What has a meaning in the network's own notation is escaped, and counts with its backslash. */
  countsEscaped: z.boolean(),
  /** Characters that the network refuses. */
  refused: z.string(),
})

const titleSchema = z.object({ max: amount, unit: z.enum(textUnits), isNeeded: z.boolean() })

const mediaTypes = z.array(z.string()).readonly()
const ratioSchema = z.object({ min: z.number(), max: z.number() })

const imagesSchema = z.object({
  max: amount,
  types: mediaTypes,
  maxBytes: amount,
  /** Width by height, and the width in pixels. Null: as it comes. */
  ratio: ratioSchema.nullable(),
  width: ratioSchema.nullable(),
  /** Several have to have the same size. */
  areOfSameSize: z.boolean(),
  /** Of pictures that move: they move, they have to be alone, they stand still, or there are none. */
  gifs: z.enum(['moving', 'alone', 'still', 'none']),
})

const boxSchema = z.object({ width: amount, height: amount })

/** How a video has to be encoded, as FFmpeg names it. What is not, is converted. */
const encodingSchema = z.object({
  codecs: z.array(z.string()).readonly(),
  /** On average, with the sound. */
  bitsPerSecond: amount.nullable(),
  frameRate: ratioSchema,
  /** In pixels. `wide` is for videos that are as wide as they are high, or wider. */
  sides: z.object({ min: amount, wide: boxSchema, tall: boxSchema }),
  /** Null where nothing is said about the sound. */
  sound: z.object({ codec: z.string(), sampleRate: amount, channels: amount }).nullable(),
  /** Colours at half the size of the picture, as phones and cameras record them. */
  isUsualColor: z.boolean(),
})

const videoSchema = z.object({
  max: amount,
  types: mediaTypes,
  maxBytes: amount,
  minSeconds: amount.nullable(),
  maxSeconds: amount.nullable(),
  ratio: ratioSchema.nullable(),
  encoding: encodingSchema,
})

const metricNames = [
  'likes',
  'replies',
  'reposts',
  'quotes',
  'shares',
  'saves',
  'views',
  'reach',
  'clicks',
  'engagements',
] as const

/** What a person decides for each account, beside the text and the media. */
const settingSchema = z.object({
  name: z.string(),
  /** As in "Please choose a board". */
  label: z.string(),
  isNeeded: z.boolean(),
  kind: z.enum(['choice', 'text', 'link', 'yesNo']),
  /** What can be chosen. Empty: the network lists it for the account. */
  options: z.array(z.object({ value: z.string(), label: z.string() })).readonly(),
  /** Null: nothing is chosen beforehand. */
  preset: z.string().nullable(),
})
export type NetworkSetting = z.infer<typeof settingSchema>

/** Micro-dollars that a network charges for a call. */
const costsSchema = z.object({
  post: amount,
  postWithLink: amount,
  remove: amount,
  read: amount,
  readOwn: amount,
  altText: amount,
})

/** What a network takes and offers, as data: the composer, the checks, the pages and the docs read nothing else. */
export const networkCapabilitiesSchema = z.object({
  text: textSchema,
  /** The most hashtags, links and mentions in a text. Null: no limit but the text's. */
  hashtags: z.object({ max: amount.nullable() }),
  links: z.object({ max: amount.nullable() }),
  /** What becomes of `@somebody`: `handle`, the network or we make it a mention; `text`, it stays a text. */
  mentions: z.object({ form: z.enum(['handle', 'text']), max: amount.nullable() }),
  title: titleSchema.nullable(),
  images: imagesSchema.nullable(),
  video: videoSchema.nullable(),
  /** Pictures and videos in one post; together no more than the most pictures. */
  mayMix: z.boolean(),
  needsMedia: z.enum(['no', 'any', 'video']),
  altText: z.object({ max: amount }).nullable(),
  threads: z.object({ maxParts: amount }).nullable(),
  firstComment: z.enum(['none', 'reply', 'comment']),
  /** Who makes the preview of a link: we do, the network does, or there is none. */
  linkCard: z.enum(['ours', 'theirs', 'none']),
  deletion: z.boolean(),
  editing: z.enum(['none', 'text', 'all']),
  metrics: z.array(z.enum(metricNames)).readonly(),
  /** The network's own name of the flag for what a model has made. */
  aiDisclosure: z.string().nullable(),
  /** What the network fetches from us, so that it needs an address of ours that it can reach. */
  needsPublicAddress: z.object({ media: z.array(z.enum(['image', 'video'])).readonly(), why: z.string() }).nullable(),
  costs: costsSchema.nullable(),
  limits: z.object({
    calls: z.object({ max: amount, windowSeconds: amount }).nullable(),
    postsPerDay: amount.nullable(),
  }),
  /** Whether it can be found out after a lost answer that a post is out: never, then a person is asked. */
  resolves: z.enum(['exact', 'probable', 'never']),
  settings: z.array(settingSchema).readonly(),
  /** What can be chosen for an account, or should be known before, is asked of the network itself. */
  asksForChoices: z.literal(true).optional(),
  /** An account is a channel, in which a bot of the person's own posts. */
  byBot: z.literal(true).optional(),
})

export type NetworkCapabilities = z.infer<typeof networkCapabilitiesSchema>
