import { contrastOf, differenceOf } from '../color/oklch.ts'
import { apart } from '../color/palette.ts'
import type { MotifColors } from './draw-motif.ts'
import type { Sheet } from './sheet.ts'

/** Colours for a drawing on this colour. Brand colours that are visible there come first. */
export const inksOver = ({ palette, scheme }: Sheet, under: string): MotifColors => {
  const all = [...palette.inks, ...scheme.shapes, palette.ink, palette.paper]
  const seen = [...new Set(all)].filter((color) => differenceOf(color, under) >= apart)
  const chosen: string[] = []
  for (const color of seen) if (chosen.every((other) => differenceOf(color, other) >= apart)) chosen.push(color)
  const [one = palette.ink, two = palette.paper, three = one] = chosen
  const lightOrDark = [palette.ink, palette.paper].toSorted((a, b) => contrastOf(b, under) - contrastOf(a, under))
  return {
    inks: [one, two, three],
    line: lightOrDark[0] ?? palette.ink,
    ground: contrastOf(palette.paper, one) > contrastOf(palette.ink, one) ? palette.paper : palette.ink,
  }
}
