import { colorNamesOf } from '../color/color-names.ts'
import { typeOn } from '../color/schemes.ts'
import { fit } from '@vignette/lettering/fit'
import { areApart, capitalsOf } from '@vignette/lettering/scripts'
import { putMark, smallFor } from './lay.ts'
import type { Composition } from './sheet.ts'

/** One word again and again, each row in other colours. */
export const repeat: Composition = {
  name: 'repeat',
  suits: { minimal: 1, bold: 5, elegant: 1, playful: 3 },
  grounds: ['first', 'third', 'ink', 'second', 'paper'],
  // the rows stand too close for letters that reach far up or down
  takes: ({ keyword }) => keyword !== null && keyword.length >= 3 && areApart(keyword),
  draw: (sheet) => {
    const { ctx, width, height, u, margin, scheme, palette, look, words } = sheet
    const word = capitalsOf(words.keyword ?? '')
    const foot = words.headline === null ? 0 : 15 * u
    const text = fit(
      word,
      { ...look.display, leading: 1 },
      { width: width - margin * 1.2, height: height * 0.3, max: 60 * u, lines: 1 },
    )
    const rows = Math.max(2, Math.round((height - foot) / (text.size * 0.98)))
    const tall = (height - foot) / rows
    const colors = [scheme.ground, scheme.shapes[0], scheme.shapes[1], scheme.shapes[2]]
    for (let row = 0; row < rows; row++) {
      const under = colors[row % colors.length] ?? scheme.ground
      ctx.fillStyle = under
      ctx.fillRect(0, Math.floor(row * tall), width, Math.ceil(tall) + 1)
      const y = row * tall + (tall - text.height) / 2
      sheet.put({ text, x: width / 2, y, align: 'center', color: typeOn(under, palette) })
    }
    if (words.headline !== null) {
      ctx.fillStyle = scheme.ground
      ctx.fillRect(0, height - foot, width, foot)
      const small = smallFor(sheet, words.headline, width * 0.56, 3.2)
      sheet.put({ text: small, x: margin, y: height - foot / 2 - small.height / 2, align: 'left', color: scheme.type })
      putMark(sheet, { x: width - margin, y: height - foot / 2 + 0.95 * u, align: 'right' })
    }
    return `The word “${words.keyword}” ${rows} times, row by row in ${colorNamesOf(scheme.shapes[0], scheme.shapes[1], scheme.ground)}`
  },
}
