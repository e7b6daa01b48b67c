import { captionLetters } from '@vignette/domain/captions/ass'
import type { CaptionDocument } from '@vignette/domain/captions/caption-document'
import { type CaptionBrand, captionFonts, lookOf } from '@vignette/domain/captions/looks'
import { writeFonts } from './write-fonts.ts'

/** A folder with the fonts that the captions of a document are set in. */
export const writeCaptionFonts = async (
  document: CaptionDocument,
  brand: CaptionBrand,
  folder: string,
): Promise<string> => {
  const face = { ...captionFonts[lookOf(document.style, brand).font], italic: false }
  return writeFonts(captionLetters(document, brand), face, folder)
}
