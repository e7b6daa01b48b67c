import { z } from 'zod'
import { isStorable } from '../../kernel/text.ts'
import { captionFonts, type CaptionFont } from '../looks.ts'

/** The most letters of one request. */
export const lettersAtOnce = 250

/** GET /captions/fonts: fonts of a look, with the letters that it is asked for. */
export const captionFontsQuerySchema = z.strictObject({
  font: z.enum(Object.keys(captionFonts) as [CaptionFont, ...CaptionFont[]]),
  letters: z
    .string()
    .min(1)
    .max(lettersAtOnce * 2)
    .refine(isStorable, 'Contains characters that cannot be stored'),
})

/** Fonts in TrueType, as base64. */
export const captionFontsAnswerSchema = z.object({ success: z.literal(true), fonts: z.array(z.string()) })
