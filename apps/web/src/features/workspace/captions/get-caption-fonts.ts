import { captionFontsAnswerSchema, lettersAtOnce } from '@vignette/domain/captions/schemas/fonts'
import type { CaptionFont } from '@vignette/domain/captions/looks'
import { api } from '#lib/api/api.ts'
import { parseResult } from '#lib/api/parse-result.ts'

const bytesOf = (base64: string): Uint8Array => Uint8Array.from(atob(base64), (letter) => letter.codePointAt(0) ?? 0)

/** GET /captions/fonts: the fonts that captions are burned in with. Each request has only so many letters. */
export const getCaptionFonts = async (
  font: CaptionFont,
  letters: readonly string[],
): Promise<readonly Uint8Array[]> => {
  const parts = Array.from({ length: Math.ceil(letters.length / lettersAtOnce) }, (_, index) =>
    letters.slice(index * lettersAtOnce, (index + 1) * lettersAtOnce).join(''),
  )
  const answers = await Promise.all(
    parts.map(async (part) =>
      parseResult(captionFontsAnswerSchema, await api.get('/captions/fonts', { font, letters: part })),
    ),
  )
  return answers.flatMap(({ fonts }) => fonts.map(bytesOf))
}
