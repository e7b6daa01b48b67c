import { colorNameOf } from '../color/color-names.ts'
import { schemeOf } from '../color/schemes.ts'
import { drawMotif } from './draw-motif.ts'
import { fit } from '@vignette/lettering/fit'
import { drawHills } from './horizon.ts'
import { inksOver } from './inks-over.ts'
import { isWide, putMark, styled } from './lay.ts'
import { clippedTo } from './paint.ts'
import type { Composition, Sheet } from './sheet.ts'

type Frame = { readonly x: number; readonly y: number; readonly across: number; readonly down: number }

const frameOf = ({ width, height, margin, words }: Sheet, wide: boolean): Frame => {
  if (wide) return { x: width * 0.56, y: margin, across: width * 0.44 - margin, down: height - margin * 2 }
  const down = height * (words.headline === null ? 0.76 : 0.6)
  const across = Math.min(width - margin * 2.6, down * 0.92)
  return { x: (width - across) / 2, y: margin * (height > width * 1.6 ? 2.2 : 1.1), across, down }
}

/** A scene through an arched window, and the words beneath it. */
export const archedWindow: Composition = {
  name: 'window',
  suits: { minimal: 2, bold: 2, elegant: 5, playful: 3 },
  grounds: ['paper', 'first', 'tint', 'ink', 'second', 'third'],
  draw: (sheet) => {
    const { ctx, width, height, u, margin, scheme, palette, motifs, words } = sheet
    const wide = isWide(sheet)
    const { x, y, across, down } = frameOf(sheet, wide)
    const outline = (grow: number) => () => {
      const radius = across / 2 + grow
      ctx.arc(x + across / 2, y + across / 2, radius, Math.PI, 0)
      ctx.lineTo(x + across + grow, y + down + grow)
      ctx.lineTo(x - grow, y + down + grow)
      ctx.closePath()
    }
    const behind = schemeOf(palette, scheme.name === 'tint' || scheme.name === 'paper' ? 'third' : 'tint')
    clippedTo(ctx, outline(0), () => {
      ctx.fillStyle = behind.ground
      ctx.fillRect(x, y, across, down)
      drawHills({ ...sheet, scheme: behind }, { x, y, width: across, height: down }, 0.52)
      const size = across * 0.56
      drawMotif(
        ctx,
        motifs[0],
        { x: x + across / 2, y: y + down - size * 0.62, size },
        inksOver(sheet, behind.shapes[0]),
      )
    })
    ctx.strokeStyle = scheme.line
    ctx.lineWidth = Math.max(2, sheet.look.stroke * 100 * u)
    ctx.beginPath()
    outline(1.7 * u)()
    ctx.stroke()
    putCaption(sheet, wide, wide ? margin : y + down + 7 * u)
    return `A ${colorNameOf(behind.ground)} landscape with ${motifs[0].name}, seen through an arched window in a ${colorNameOf(scheme.ground)} wall`.concat(
      words.headline === null || height < width ? '' : '',
    )
  },
}

const putCaption = (sheet: Sheet, wide: boolean, top: number): void => {
  const { width, height, u, margin, look, scheme, words } = sheet
  if (words.headline === null) return putMark(sheet, { x: width / 2, y: height - margin, align: 'center' })
  const room = wide
    ? { width: width * 0.46 - margin * 1.4, height: height * 0.6 }
    : { width: width - margin * 2, height: height - top - margin * 2.1 }
  const text = fit(styled(sheet, words.headline), look.display, {
    ...room,
    max: (wide ? 13 : 8.5) * u,
    lines: wide ? 5 : 3,
  })
  if (wide) {
    sheet.put({ text, x: margin, y: (height - text.height) / 2, align: 'left', color: scheme.type })
    return putMark(sheet, { x: margin, y: height - margin })
  }
  sheet.put({ text, x: width / 2, y: top, align: 'center', color: scheme.type })
  putMark(sheet, { x: width / 2, y: height - margin * (height > width * 1.6 ? 1.6 : 0.8), align: 'center' })
}
