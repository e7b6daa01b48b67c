import { colorNameOf, colorNamesOf } from '../color/color-names.ts'
import { drawMotif } from './draw-motif.ts'
import { fit } from '@vignette/lettering/fit'
import { inksOver } from './inks-over.ts'
import { type Area, putMark, styled } from './lay.ts'
import { fillPath } from './paint.ts'
import type { Composition, Sheet } from './sheet.ts'

const bits = [
  'M-50 0a50 50 0 1 0 100 0a50 50 0 1 0 -100 0Z',
  'M-50 -12H50V12H-50Z',
  'M0 -50L48 40H-48Z',
  'M-50 0A50 50 0 0 1 50 0Z',
  'M-14 -50H14V-14H50V14H14V50H-14V14H-50V-14H-14Z',
  'M-60 10Q-45 -30 -30 0T0 0T30 0T60 -10L60 14Q45 34 30 22T0 22T-30 22T-60 32Z',
] as const

const overlaps = (x: number, y: number, room: number, area: Area): boolean =>
  x > area.x - room && x < area.x + area.width + room && y > area.y - room && y < area.y + area.height + room

/** Scatters small shapes and objects evenly around a free area. */
const scatter = (sheet: Sheet, free: Area): void => {
  const { ctx, width, height, u, scheme, motifs, chance } = sheet
  const inks = inksOver(sheet, scheme.ground)
  const step = 12 * u
  for (let y = step * 0.3, row = 0; y < height + step; y += step * 0.86, row++) {
    for (let x = (row % 2) * step * 0.5; x < width + step; x += step) {
      const [left, top] = [x + (chance.next() - 0.5) * 2.4 * u, y + (chance.next() - 0.5) * 2.4 * u]
      const isThing = chance.next() < 0.42
      const size = (isThing ? 12 : 3.6 + chance.next() * 2.6) * u
      const turned = chance.next() * 360
      if (overlaps(left, top, size * 0.6, free)) continue
      if (isThing) {
        drawMotif(ctx, chance.pick(motifs), { x: left, y: top, size, turned: (turned - 180) / 8 }, inks)
        continue
      }
      ctx.save()
      ctx.translate(left, top)
      ctx.rotate((turned * Math.PI) / 180)
      ctx.scale(size / 100, size / 100)
      fillPath(ctx, chance.pick(bits), chance.pick(scheme.shapes))
      ctx.restore()
    }
  }
}

/** Many small objects around the words. */
export const confetti: Composition = {
  name: 'confetti',
  suits: { minimal: 0, bold: 2, elegant: 0, playful: 6 },
  grounds: ['third', 'first', 'second', 'ink', 'tint', 'paper'],
  draw: (sheet) => {
    const { width, height, u, scheme, words, motifs, look } = sheet
    const said = words.headline ?? words.mark
    const text =
      said === null
        ? null
        : fit(styled(sheet, said), look.display, { width: width * 0.66, height: height * 0.42, max: 15 * u, lines: 5 })
    const mark = words.headline === null || words.mark === null ? 0 : 8 * u
    const down = text === null ? 0 : text.height + mark + 9 * u
    const across = text === null ? 0 : text.width + 7 * u
    scatter(sheet, { x: (width - across) / 2, y: (height - down) / 2, width: across, height: down })
    if (text) {
      const y = (height - text.height - mark) / 2
      sheet.put({ text, x: width / 2, y, align: 'center', color: scheme.type })
      if (mark > 0) putMark(sheet, { x: width / 2, y: y + text.height + mark, align: 'center' })
    }
    return `Confetti with ${motifs[0].name} and ${motifs[1].name} in ${colorNamesOf(scheme.shapes[0], scheme.shapes[1])} on ${colorNameOf(scheme.ground)}`
  },
}
