import { colorNameOf } from '../color/color-names.ts'
import { typeOn } from '../color/schemes.ts'
import { drawMotif } from './draw-motif.ts'
import { fit, widthOf } from '@vignette/lettering/fit'
import { familiesFor } from '@vignette/lettering/fonts'
import { areApart, capitalsOf, lettersOf } from '@vignette/lettering/scripts'
import { inksOver } from './inks-over.ts'
import { fillDisc } from './paint.ts'
import type { Composition, Sheet } from './sheet.ts'

/** Sets letters around a circle, clockwise from its left. */
const putAround = (sheet: Sheet, text: string, radius: number, color: string): void => {
  const { width, height, u, look } = sheet
  const setting = { ...look.text, tracking: 0.12 }
  const families = familiesFor(text, setting.face)
  const whole = widthOf(text, setting, families)
  const size = Math.min(7 * u, (2 * Math.PI * radius) / whole)
  const spread = (2 * Math.PI * radius) / (whole * size)
  let along = 0
  for (const letter of lettersOf(text)) {
    const share = widthOf(letter, setting, families)
    const turned = -180 + (along + (share * size * spread) / 2) / radius / (Math.PI / 180)
    const angle = (turned * Math.PI) / 180
    along += share * size * spread
    if (letter === ' ') continue
    const one = fit(letter, { ...setting, tracking: 0 }, { width: 99 * u, height: 99 * u, max: size, lines: 1 })
    sheet.put({
      text: one,
      x: width / 2 + radius * Math.cos(angle),
      y: height / 2 + radius * Math.sin(angle),
      align: 'center',
      color,
      turned: turned + 90,
    })
  }
}

const drawRays = ({ ctx, width, height, scheme, chance }: Sheet): void => {
  const [count, reach] = [chance.pick([24, 32, 40]), Math.hypot(width, height)]
  ctx.fillStyle = scheme.shapes[1]
  for (let ray = 0; ray < count; ray += 2) {
    const [from, to] = [ray, ray + 1].map((step) => (step * 2 * Math.PI) / count) as [number, number]
    ctx.beginPath()
    ctx.moveTo(width / 2, height / 2)
    ctx.lineTo(width / 2 + reach * Math.cos(from), height / 2 + reach * Math.sin(from))
    ctx.lineTo(width / 2 + reach * Math.cos(to), height / 2 + reach * Math.sin(to))
    ctx.fill()
  }
}

/** Repeats short words around the circle. */
const around = (text: string): string => `${text}  ·  `.repeat(Math.max(1, Math.round(30 / (text.length + 5))))

/** A round seal on rays, with an object in the middle and the words around it. */
export const seal: Composition = {
  name: 'seal',
  suits: { minimal: 1, bold: 4, elegant: 2, playful: 5 },
  grounds: ['third', 'second', 'tint', 'paper', 'first', 'ink'],
  takes: ({ headline, mark }) => areApart(headline ?? mark ?? ''),
  // more letters around it are too small to read
  flatters: ({ headline }) => (headline ?? '').length <= 40,
  draw: (sheet) => {
    const { ctx, width, height, u, scheme, palette, motifs, words } = sheet
    drawRays(sheet)
    const [x, y, radius] = [width / 2, height / 2, 44 * u]
    ctx.fillStyle = scheme.shapes[0]
    ctx.beginPath()
    for (let tooth = 0; tooth <= 72; tooth++) {
      const [angle, reach] = [(tooth * Math.PI) / 36, radius * (tooth % 2 ? 1 : 0.955)]
      ctx.lineTo(x + reach * Math.cos(angle), y + reach * Math.sin(angle))
    }
    ctx.fill()
    const inner = scheme.ground
    fillDisc(ctx, x, y, radius * 0.6, inner)
    drawMotif(ctx, motifs[0], { x, y, size: radius * 0.8 }, inksOver(sheet, inner))
    const said = words.headline ?? words.mark
    if (said !== null) putAround(sheet, around(capitalsOf(said)), radius * 0.7, typeOn(scheme.shapes[0], palette))
    return `A round ${colorNameOf(scheme.shapes[0])} seal with ${motifs[0].name} in its middle, on ${colorNameOf(scheme.shapes[1])} rays`
  },
}
