import { colorNameOf } from '../color/color-names.ts'
import { drawMotif } from './draw-motif.ts'
import { fit } from '@vignette/lettering/fit'
import { inksOver } from './inks-over.ts'
import { headlineFor, smallFor, type Area } from './lay.ts'
import { fillDisc } from './paint.ts'
import type { Composition, Sheet } from './sheet.ts'

const cardOf = ({ width, height, margin }: Sheet): Area =>
  width > height
    ? { x: margin * 1.6, y: margin * 1.3, width: width - margin * 3.2, height: height - margin * 2.6 }
    : {
        x: margin,
        y: height > width * 1.6 ? height * 0.14 : margin,
        width: width - margin * 2,
        height: height - 2 * (height > width * 1.6 ? height * 0.14 : margin),
      }

/** A bar code without meaning. */
const drawBars = ({ ctx, chance, palette }: Sheet, { x, y, width, height }: Area): void => {
  ctx.fillStyle = palette.ink
  for (let at = 0; at < width;) {
    const line = width * (0.006 + chance.next() * 0.016)
    ctx.fillRect(x + at, y, Math.min(line, width - at), height)
    at += line + width * (0.008 + chance.next() * 0.014)
  }
}

const drawPerforation = ({ ctx, u, scheme }: Sheet, { x, width }: Area, y: number): void => {
  const step = 2.6 * u
  const count = Math.floor(width / step)
  for (let hole = 1; hole < count; hole++) fillDisc(ctx, x + (hole * width) / count, y, 0.62 * u, scheme.ground)
  fillDisc(ctx, x, y, 3 * u, scheme.ground)
  fillDisc(ctx, x + width, y, 3 * u, scheme.ground)
}

/** A bare number stands with what it counts, as in "4 Dec", since alone it says nothing. */
const figureOn = ({ words: { figure } }: Sheet): string | null => {
  if (figure === null || !/^[\d.,]+$/u.test(figure.figure)) return figure?.figure ?? null
  return figure.label === null ? null : `${figure.figure} ${figure.label}`
}

/** An admission ticket with a perforated edge: headline, an object and the second line. */
export const ticket: Composition = {
  name: 'ticket',
  suits: { minimal: 2, bold: 3, elegant: 3, playful: 4 },
  grounds: ['second', 'first', 'third', 'ink'],
  takes: ({ headline }) => headline !== null,
  draw: (sheet) => {
    const { ctx, u, scheme, palette, motifs, look } = sheet
    const card = cardOf(sheet)
    const [pad, stub] = [6 * u, 25 * u]
    ctx.fillStyle = palette.paper
    ctx.beginPath()
    ctx.roundRect(card.x, card.y, card.width, card.height, 3.4 * u)
    ctx.fill()
    const tear = card.y + card.height - stub
    drawPerforation(sheet, card, tear)
    const band = Math.min((tear - card.y) * 0.5, card.width * 0.62)
    const inks = inksOver(sheet, palette.paper)
    const size = band * 0.78
    const figure = figureOn(sheet)
    const left = figure === null ? card.x + pad + size / 2 : card.x + card.width - pad - size / 2
    drawMotif(ctx, motifs[0], { x: left, y: card.y + pad + size / 2, size }, inks)
    if (figure !== null) {
      const place = { width: card.width - size - 3 * pad, height: band * 0.4, max: 16 * u, lines: 2 }
      const big = fit(figure, { ...look.display, leading: 1 }, place)
      sheet.put({ text: big, x: card.x + pad, y: card.y + pad, align: 'left', color: palette.ink })
    }
    const top = card.y + pad * 1.6 + size
    const room = { x: card.x + pad, y: top, width: card.width - 2 * pad, height: tear - top - pad }
    const headline = headlineFor(sheet, room, { max: 12, lines: 4 })
    if (headline) {
      sheet.put({ text: headline, x: room.x, y: tear - pad - headline.height, align: 'left', color: palette.ink })
    }
    putStub(sheet, card, tear, stub)
    return `A ${colorNameOf(palette.paper)} ticket with ${motifs[0].name} and a perforated stub on ${colorNameOf(scheme.ground)}`
  },
}

const putStub = (sheet: Sheet, card: Area, tear: number, stub: number): void => {
  const { u, words, palette } = sheet
  const pad = 6 * u
  const half = card.width * 0.5 - pad * 1.4
  drawBars(sheet, { x: card.x + card.width - pad - half, y: tear + stub * 0.28, width: half, height: stub * 0.46 })
  if (words.mark !== null) {
    const mark = fit(words.mark, sheet.look.display, { width: half, height: stub * 0.3, max: 5 * u, lines: 1 })
    sheet.put({ text: mark, x: card.x + pad, y: tear + stub * 0.28, align: 'left', color: palette.ink })
  }
  if (words.second === null) return
  const small = smallFor(sheet, words.second, half, 2.5)
  sheet.put({ text: small, x: card.x + pad, y: tear + stub * 0.74 - small.height, align: 'left', color: palette.ink })
}
