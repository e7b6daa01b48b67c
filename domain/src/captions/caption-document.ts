import { z } from 'zod'
import { languageIds } from '../brand/languages.ts'
import { captionPlaces, type CaptionPlace, captionStyles, type CaptionStyle } from '../generation/video-settings.ts'
import { text } from '../kernel/text.ts'

/** The most words of one video. */
export const maxWords = 12_000

const timeSchema = z.int().min(0).max(86_400_000)

const wordSchema = z.strictObject({
  text: text({ min: 1, max: 200 }),
  startMs: timeSchema,
  endMs: timeSchema,
  /** True if a new caption begins with this word, whatever the rules of lines say; false if none begins if it can be avoided. */
  startsCaption: z.boolean().optional(),
})
export type CaptionWord = z.infer<typeof wordSchema>

/** The words of a video with their times, and how they are shown. */
export const captionDocumentSchema = z.strictObject({
  type: z.literal('captions'),
  words: z.array(wordSchema).max(maxWords),
  /** Where the times come from; those of a script are worked out from the sound. */
  timedBy: z.enum(['speech', 'script', 'subtitles']),
  language: z.enum(languageIds).nullable(),
  /** The language that was found in what is said, as an ISO 639 code, where nobody chose one and it was told. */
  heard: z
    .string()
    .regex(/^[a-z]{2,3}$/)
    .optional(),
  style: z.enum(Object.keys(captionStyles) as [CaptionStyle, ...CaptionStyle[]]),
  place: z.enum(Object.keys(captionPlaces) as [CaptionPlace, ...CaptionPlace[]]),
})
export type CaptionDocument = z.infer<typeof captionDocumentSchema>
