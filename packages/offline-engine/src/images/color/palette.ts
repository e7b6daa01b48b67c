import { defaultBrandColors } from '@vignette/domain/brand/options'
import type { BrandDetails } from '@vignette/domain/brand/schemas'
import { colorOf, contrastOf, differenceOf, type Oklch, oklchOf } from './oklch.ts'

/** Three distinguishable inks, the paper, and the colour of text. */
export type Palette = {
  readonly inks: readonly [string, string, string]
  readonly paper: string
  readonly ink: string
}

/** Colours closer than this look alike next to each other. */
export const apart = 0.14

/** The brand's own colours. One that is too close to another is replaced by a lighter or darker one. */
export const paletteOf = (colors: BrandDetails['brandColors'] = defaultBrandColors): Palette => {
  const given = [colors.primary, colors.secondary, colors.accent].map(legible) as [string, string, string]
  const [first, second, third] = given
  const lead = oklchOf(given.toSorted((a, b) => oklchOf(b).c - oklchOf(a).c)[0] ?? first)
  const two = differs(second, [first]) ? second : standIn(first, [first], lead.c)
  const three = differs(third, [first, two]) ? third : standIn(two, [first, two], lead.c)
  return { inks: [first, two, three], paper: paperOf(given, lead), ink: inkOf(given, lead) }
}

const differs = (color: string, others: readonly string[]): boolean =>
  others.every((other) => differenceOf(color, other) >= apart)

/** Darkens a colour invisibly if white text just misses the needed contrast on it. */
const legible = (color: string): string => {
  if (contrastOf(color, '#ffffff') >= 4.8 || contrastOf(color, '#ffffff') < 4) return color
  const { l, c, h } = oklchOf(color)
  const darker = [0.01, 0.02, 0.03, 0.04].map((step) => colorOf({ l: l - step, c, h }))
  return darker.find((one) => contrastOf(one, '#ffffff') >= 4.8) ?? color
}

/** A variant of a colour that is distinguishable from the others. */
const standIn = (color: string, others: readonly string[], chroma: number): string => {
  const base = oklchOf(color)
  const relatives = [0.2, -0.2, 0.32, -0.32, 0.45, -0.45, 0.6, -0.6].map((step) =>
    shifted({ ...base, c: Math.max(base.c, chroma) }, step),
  )
  return relatives.find((relative) => differs(relative, others)) ?? '#8a8a8a'
}

const shifted = ({ l, c, h }: Oklch, step: number): string =>
  colorOf({ l: Math.min(0.97, Math.max(0.12, l + step)), c: c * 0.85, h: (h + (c > 0.03 ? step * 90 : 0) + 360) % 360 })

/** The brand's own very light colour, or a cream. */
const paperOf = (given: readonly string[], { c }: Oklch): string =>
  given.find((color) => oklchOf(color).l > 0.94) ?? colorOf({ l: 0.968, c: c > 0.03 ? 0.014 : 0.004, h: 84 })

/** The brand's own very dark colour, or a much darker variant of its darkest one. */
const inkOf = (given: readonly string[], lead: Oklch): string => {
  const darkest = given.toSorted((a, b) => oklchOf(a).l - oklchOf(b).l)[0] ?? '#000000'
  if (oklchOf(darkest).l < 0.3) return darkest
  const { c, h } = oklchOf(darkest).c > 0.03 ? oklchOf(darkest) : lead
  return colorOf({ l: 0.245, c: Math.min(0.075, c * 0.45), h })
}
