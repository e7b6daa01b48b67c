import { colorNameOf } from '../color/color-names.ts'
import { drawMotif } from './draw-motif.ts'
import { fit } from '@vignette/lettering/fit'
import { inksOver } from './inks-over.ts'
import { putMark, smallFor, styled } from './lay.ts'
import type { Composition, Sheet } from './sheet.ts'

/** Two thin frames whose corners are cut in. */
const drawFrames = ({ ctx, width, height, u, margin, scheme, look }: Sheet): void => {
  ctx.strokeStyle = scheme.line
  for (const [inset, notch, weight] of [
    [margin * 0.7, 6 * u, Math.max(2.5, look.stroke * 110 * u)],
    [margin * 0.7 + 1.8 * u, 6 * u, Math.max(1.5, look.stroke * 45 * u)],
  ] as const) {
    const [right, bottom] = [width - inset, height - inset]
    ctx.lineWidth = weight
    ctx.beginPath()
    ctx.moveTo(inset + notch, inset)
    ctx.lineTo(right - notch, inset)
    ctx.arc(right, inset, notch, Math.PI, Math.PI / 2, true)
    ctx.lineTo(right, bottom - notch)
    ctx.arc(right, bottom, notch, -Math.PI / 2, Math.PI, true)
    ctx.lineTo(inset + notch, bottom)
    ctx.arc(inset, bottom, notch, 0, -Math.PI / 2, true)
    ctx.lineTo(inset, inset + notch)
    ctx.arc(inset, inset, notch, Math.PI / 2, 0, true)
    ctx.stroke()
  }
}

/** A card with the words in a frame and a small object above them. */
export const frame: Composition = {
  name: 'frame',
  suits: { minimal: 2, bold: 1, elegant: 6, playful: 1 },
  grounds: ['first', 'ink', 'second', 'tint', 'paper', 'third'],
  takes: ({ headline }) => headline !== null,
  draw: (sheet) => {
    const { ctx, width, height, u, margin, scheme, motifs, words, look } = sheet
    drawFrames(sheet)
    const size = 25 * u
    const room = { width: width - margin * 4.4, height: height - size - 52 * u }
    const text = fit(styled(sheet, words.headline ?? ''), look.display, { ...room, max: 14 * u, lines: 5 })
    const second = words.second === null ? null : smallFor(sheet, words.second, width - margin * 5, 3.1)
    const whole = size + 6 * u + text.height + (second ? 6 * u + second.height : 0)
    const top = (height - whole) / 2 - 2 * u
    drawMotif(ctx, motifs[0], { x: width / 2, y: top + size / 2, size }, inksOver(sheet, scheme.ground))
    sheet.put({ text, x: width / 2, y: top + size + 6 * u, align: 'center', color: scheme.type })
    if (second) {
      sheet.put({
        text: second,
        x: width / 2,
        y: top + size + 12 * u + text.height,
        align: 'center',
        color: scheme.type,
      })
    }
    putMark(sheet, { x: width / 2, y: height - margin * 0.7 - 6 * u, align: 'center' })
    return `A card with ${motifs[0].name} above the words, in a double frame on ${colorNameOf(scheme.ground)}`
  },
}
