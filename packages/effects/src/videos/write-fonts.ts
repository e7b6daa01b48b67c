import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { cutFonts } from '@vignette/lettering/cut-fonts'
import type { Face } from '@vignette/lettering/faces'

/** A folder with fonts that have the letters. @returns its path. */
export const writeFonts = async (letters: string, face: Face, folder: string): Promise<string> => {
  const fonts = join(folder, 'fonts')
  await mkdir(fonts)
  const files = await cutFonts(letters, face)
  await Promise.all(files.map(async (bytes, index) => writeFile(join(fonts, `${index}.ttf`), bytes)))
  return fonts
}
