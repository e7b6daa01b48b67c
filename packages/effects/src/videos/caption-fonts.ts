import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { captionLetters } from '@vignette/domain/captions/ass'
import type { CaptionDocument } from '@vignette/domain/captions/caption-document'
import { type CaptionBrand, captionFonts, lookOf } from '@vignette/domain/captions/looks'
import { cutFonts } from '@vignette/lettering/cut-fonts'

/** A folder with the fonts that the captions of a document are set in. */
export const writeCaptionFonts = async (
  document: CaptionDocument,
  brand: CaptionBrand,
  folder: string,
): Promise<string> => {
  const fonts = join(folder, 'fonts')
  await mkdir(fonts)
  const face = { ...captionFonts[lookOf(document.style, brand).font], italic: false }
  const files = await cutFonts(captionLetters(document, brand), face)
  await Promise.all(files.map(async (bytes, index) => writeFile(join(fonts, `${index}.ttf`), bytes)))
  return fonts
}
