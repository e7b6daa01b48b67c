import { colorNameOf } from '../color/color-names.ts'
import { headlineFor, inside, putMark, smallFor } from './lay.ts'
import type { Composition } from './sheet.ts'

/** The words in ordinary case with a thin line and much room, for subjects that need no picture. */
export const plain: Composition = {
  name: 'plain',
  suits: { minimal: 4, bold: 4, elegant: 4, playful: 4 },
  grounds: ['paper', 'ink', 'tint'],
  takes: ({ headline }) => headline !== null,
  draw: (sheet) => {
    const { ctx, width, height, u, scheme, chance, words } = sheet
    const area = inside(sheet)
    const place = chance.pick(['center', 'left', 'low'] as const)
    const isCentered = place === 'center'
    const calm = { ...sheet, look: { ...sheet.look, capitals: false } }
    const room = { ...area, width: area.width * 0.86, height: area.height * 0.5 }
    const text = headlineFor(calm, room, { max: 8.5, lines: 8 })
    const second = words.second === null ? null : smallFor(sheet, words.second, room.width, 3.2)
    const whole = (text?.height ?? 0) + (second ? 6 * u + second.height : 0)
    const top = place === 'low' ? area.y + area.height - whole - 12 * u : (height - whole) / 2
    const x = isCentered ? width / 2 : area.x
    const align = isCentered ? 'center' : 'left'
    const line = 16 * u
    ctx.fillStyle = scheme.line
    ctx.fillRect(isCentered ? x - line / 2 : x, top - 8 * u, line, Math.max(2, 0.35 * u))
    if (text) sheet.put({ text, x, y: top, align, color: scheme.type })
    if (text && second) sheet.put({ text: second, x, y: top + text.height + 6 * u, align, color: scheme.type })
    putMark(sheet, { x, y: area.y + area.height, align })
    return `The words below a thin line, on ${colorNameOf(scheme.ground)}`
  },
}
