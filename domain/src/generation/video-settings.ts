import { z } from 'zod'
import { colorSchema, toneSchema } from '../brand/schemas.ts'
import { languageIds } from '../brand/languages.ts'
import { idSchema } from '../kernel/schemas.ts'
import { text } from '../kernel/text.ts'
import { aspects, type Aspect } from './platforms.ts'

/** The six looks of captions. */
export const captionStyles = {
  karaoke: 'Karaoke',
  block: 'Block',
  minimal: 'Minimal',
  bold: 'Bold',
  outline: 'Outline',
  brand: 'Brand',
} as const
export type CaptionStyle = keyof typeof captionStyles

/** Where captions stand. */
export const captionPlaces = { top: 'Top', middle: 'Middle', bottom: 'Bottom' } as const
export type CaptionPlace = keyof typeof captionPlaces

/** The longest script and the longest subtitle file, in characters. Half an hour of fast speech has about 30,000. */
export const scriptMax = 60_000
export const subtitlesMax = 400_000

/** Where the words of captions come from. */
const wordsSchema = z.discriminatedUnion(
  'from',
  [
    /** Speech recognition, if it is configured. */
    z.strictObject({ from: z.literal('speech') }),
    z.strictObject({ from: z.literal('script'), script: text({ min: 1, max: scriptMax }) }),
    /** The text of an SRT or VTT file. */
    z.strictObject({ from: z.literal('subtitles'), subtitles: text({ min: 1, max: subtitlesMax }) }),
  ],
  'Please choose where the words come from',
)

const styleSchema = z.enum(Object.keys(captionStyles) as [CaptionStyle, ...CaptionStyle[]], 'Please choose a style')
const placeSchema = z.enum(Object.keys(captionPlaces) as [CaptionPlace, ...CaptionPlace[]], 'Please choose a place')
const aspectSchema = z.enum(Object.keys(aspects) as [Aspect, ...Aspect[]], 'Please choose a format')

const of = {
  /** A video of the library. */
  sourceId: idSchema,
}

/**
 * The generation that was paid for, whose result is rendered once more with what was corrected since. It costs nothing.
 */
const again = idSchema.optional()

/** The music of a film. */
export const filmMusic = { calm: 'Calm', upbeat: 'Upbeat', none: 'None' } as const
export type FilmMusic = keyof typeof filmMusic

/** The formats of films. */
export const filmAspects = ['9:16', '1:1', '16:9'] as const satisfies readonly Aspect[]

/** The most pictures in a film. */
export const filmPicturesMax = 8

const filmSchema = z.strictObject({
  /** Both lengths cost as much as 30 seconds do. */
  seconds: z.union([z.literal(15), z.literal(30)], 'Please choose a length').default(30),
  aspect: z.enum(filmAspects, 'Please choose a format').default('9:16'),
  /** Pictures of the library, in the order in which they are shown. */
  pictureIds: z
    .array(idSchema)
    .max(filmPicturesMax, `Please choose at most ${filmPicturesMax} pictures`)
    .refine((ids) => new Set(ids).size === ids.length, 'Please choose each picture once')
    .default([]),
  music: z.enum(Object.keys(filmMusic) as [FilmMusic, ...FilmMusic[]], 'Please choose the music').default('calm'),
  /** Whether the words of the prompt are seen. */
  words: z.boolean().default(true),
  tone: toneSchema.optional(),
})

/** The settings of work on videos. */
export const videoSettings = {
  videoAutoCaption: z.strictObject({
    ...of,
    again,
    words: wordsSchema.default({ from: 'speech' }),
    style: styleSchema.default('karaoke'),
    place: placeSchema.default('bottom'),
    language: z.enum(languageIds, 'Please choose a language').optional(),
  }),
  videoSmartCrop: z.strictObject({ ...of, again, aspect: aspectSchema.default('9:16') }),
  videoEnhancement: z.strictObject({
    ...of,
    /** The longest side in pixels. */
    longSide: z.union([z.literal(1_920), z.literal(3_840)], 'Please choose a size').default(3_840),
    denoise: z.boolean().default(true),
    sharpen: z.boolean().default(true),
    color: z.boolean().default(true),
    loudness: z.boolean().default(true),
    /** A model adds detail, where one is configured. */
    addDetail: z.boolean().optional(),
  }),
  videoBackgroundRemove: z.strictObject({
    ...of,
    backdrop: z
      .discriminatedUnion(
        'type',
        [
          z.strictObject({ type: z.literal('transparent') }),
          z.strictObject({ type: z.literal('color'), color: colorSchema }),
          /** A picture of the library. */
          z.strictObject({ type: z.literal('picture'), pictureId: idSchema }),
          z.strictObject({ type: z.literal('blur') }),
        ],
        'Please choose a background',
      )
      .default({ type: 'color', color: '#FFFFFF' }),
  }),
  videoGeneration: filmSchema,
} as const
