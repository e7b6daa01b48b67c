import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import type { Face } from './faces.ts'
import { filesFor } from './font-files.ts'
import { lettersIn } from './noto.ts'
import { named } from './named-font.ts'

/**
 * Fonts in TrueType that together have the letters of a text, and little else. All have the name and the weight of the
 * face, so that what chooses fonts by name finds the letters of every script.
 */
export const cutFonts = async (text: string, face: Face): Promise<readonly Uint8Array[]> => {
  const letters = lettersIn(text)
  const style = face.weight >= 600 ? 'Bold' : 'Regular'
  const files = filesFor(letters, face)
  return Promise.all(
    files.map(async (path) => {
      const isVariable = path.includes('-wght-')
      const cut = await subsetFont(await readFile(path), ` ${letters}`, {
        targetFormat: 'truetype',
        ...(isVariable && { variationAxes: { wght: face.weight } }),
      })
      return named(cut, face.family, style)
    }),
  )
}
