import { z } from 'zod'
import { brandColorsSchema, colorSchema, toneSchema, visualStyleSchema } from '../brand/schemas.ts'
import { idSchema } from '../kernel/schemas.ts'
import { text } from '../kernel/text.ts'
import { groundSchema, imageTextMax, layoutSchema } from './composition.ts'
import { letteringOf, unletterable } from './lettering.ts'
import { refineSchema } from './refinement.ts'
import { aspects, platformIds, type Aspect } from './platforms.ts'
import { languageIds } from '../brand/languages.ts'
import { videoSettings } from './video-settings.ts'

const platformSchema = z.enum(platformIds, 'Please choose a platform')
const languageSchema = z.enum(languageIds, 'Please choose a language')
const aspectSchema = z.enum(Object.keys(aspects) as [Aspect, ...Aspect[]], 'Please choose a format')
const fromOneToFour = 'Please choose 1 to 4 variations'
const variationsSchema = z.int(fromOneToFour).min(1, fromOneToFour).max(4, fromOneToFour)

export const lengths = { short: 'Short', medium: 'Medium', long: 'Long' } as const
const lengthSchema = z.enum(
  Object.keys(lengths) as [keyof typeof lengths, ...(keyof typeof lengths)[]],
  'Please choose a length',
)

export const emojiChoices = { none: 'None', some: 'A few', many: 'Many' } as const
const emojiSchema = z.enum(
  Object.keys(emojiChoices) as [keyof typeof emojiChoices, ...(keyof typeof emojiChoices)[]],
  'Please choose how many emoji',
)

/** The most characters that the message names. */
const namedMost = 12

const unletterableMessage = ({ input }: { readonly input: unknown }): string => {
  const wrong = unletterable(String(input))
  return `These characters cannot be set: ${wrong.slice(0, namedMost).join(' ')}${wrong.length > namedMost ? ' …' : ''}`
}

/** Words that a picture can show, also when each character has its usual form, which some scripts write with two. */
const pictureWordsSchema = (min = 0) =>
  text({ min, max: imageTextMax })
    .refine((value) => letteringOf(value).length <= imageTextMax, `Please use at most ${imageTextMax} characters`)
    .refine((value) => unletterable(value).length === 0, { error: unletterableMessage })

/** A fraction of the picture, from 0 to 1. */
const share = z.number().min(0).max(1)

/** A smaller part of a picture is of no use. */
const leastShare = 0.05
const tooSmall = 'Please choose a larger part of the picture'

/** The tolerance for rounding, too small to be seen. */
const hair = 0.001

const cropSchema = z
  .strictObject({
    type: z.literal('crop'),
    left: share,
    top: share,
    width: share.min(leastShare, tooSmall),
    height: share.min(leastShare, tooSmall),
  })
  .refine(
    ({ left, top, width, height }) => left + width <= 1 + hair && top + height <= 1 + hair,
    'Please choose a part that lies within the picture',
  )
  .refine(({ width, height }) => width < 1 - hair || height < 1 - hair, 'Please choose a part of the picture')

/** A picture of ours drawn again, once in each format. What is not given stays as it is. */
const compositionEditSchema = z.strictObject({
  type: z.literal('composition'),
  aspects: z
    .array(aspectSchema)
    .min(1, 'Please choose a format')
    .max(Object.keys(aspects).length)
    .refine((chosen) => new Set(chosen).size === chosen.length, 'Please choose each format once'),
  words: pictureWordsSchema().optional(),
  layout: layoutSchema.optional(),
  ground: groundSchema.optional(),
  style: visualStyleSchema.optional(),
  colors: brandColorsSchema.optional(),
})

/** An edit of a picture. `prompt` is carried out by a model, the others exactly. */
export const imageEditSchema = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('prompt') }),
  cropSchema,
  z.strictObject({
    type: z.literal('text'),
    text: pictureWordsSchema(1),
    place: z.enum(['top', 'middle', 'bottom']),
    color: colorSchema,
  }),
  z.strictObject({ type: z.literal('background'), color: colorSchema }),
  compositionEditSchema,
])
export type ImageEdit = z.infer<typeof imageEditSchema>

/** The settings of each kind, with the defaults for what was not chosen. */
export const settingsSchemas = {
  caption: z.strictObject({
    variations: variationsSchema.default(1),
    platform: platformSchema.default('instagram'),
    tone: toneSchema.optional(),
    length: lengthSchema.default('medium'),
    language: languageSchema.optional(),
    hashtags: z.boolean().default(true),
    emoji: emojiSchema.default('some'),
    /** The caption that this one is made from. */
    refine: refineSchema.optional(),
  }),
  hashtags: z.strictObject({
    platform: platformSchema.default('instagram'),
    tone: toneSchema.optional(),
    language: languageSchema.optional(),
  }),
  videoCaption: z.strictObject({
    platform: platformSchema.default('tiktok'),
    tone: toneSchema.optional(),
    length: lengthSchema.default('medium'),
    language: languageSchema.optional(),
    emoji: emojiSchema.default('some'),
  }),
  image: z.strictObject({
    variations: variationsSchema.default(4),
    aspect: aspectSchema.default('4:5'),
    tone: toneSchema.optional(),
    style: visualStyleSchema.optional(),
    /** The words on the picture as typed, also none. Without it they are taken from the prompt. */
    words: pictureWordsSchema().optional(),
  }),
  imageEdit: z.strictObject({
    /** A picture of the library. */
    sourceId: idSchema,
    edit: imageEditSchema,
    tone: toneSchema.optional(),
  }),
  ...videoSettings,
} as const

export type SettingsOf = { readonly [K in keyof typeof settingsSchemas]: z.output<(typeof settingsSchemas)[K]> }
