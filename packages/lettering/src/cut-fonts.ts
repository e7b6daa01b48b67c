import { readFile } from 'node:fs/promises'
import subsetFont from 'subset-font'
import type { Face } from './faces.ts'
import { filesFor } from './font-files.ts'
import { joinFonts } from './join-fonts.ts'
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
  const cut = await Promise.all(
    files.map(async (path) =>
      subsetFont(await readFile(path), ` ${letters}`, {
        targetFormat: 'truetype',
        ...(path.includes('-wght-') && { variationAxes: { wght: face.weight } }),
      }),
    ),
  )
  const kinds = Map.groupBy(cut.entries(), ([nth]) => kindOf(files[nth] ?? ''))
  return [...kinds.values()].map((fonts) => {
    const [first = Buffer.alloc(0), ...others] = fonts.map(([, font]) => font)
    return named(joinFonts([first, ...others]), face.family, style)
  })
}

/** The ideographs of a package are in a hundred files, of which a text can need dozens. */
const kindOf = (path: string): string => path.replace(/-\d+-wght-/, '-wght-')
