import type { Ground } from '@vignette/domain/generation/composition'
import { contrastOf, colorOf, differenceOf, oklchOf } from './oklch.ts'
import { apart, type Palette } from './palette.ts'

/** The colours of one sheet. */
export type Scheme = {
  readonly name: Ground
  readonly ground: string
  /** The colour of words on the ground; their contrast is at least 4.5 to 1. */
  readonly type: string
  /** Distinguishable from the ground and from each other, the strongest first. */
  readonly shapes: readonly [string, string, string]
  /** The colour of thin lines and small marks on the ground. */
  readonly line: string
  /** How inks meet: darker on light grounds, as in print. */
  readonly overprint: 'multiply' | 'screen'
}

export const schemeOf = (palette: Palette, name: Ground): Scheme => {
  const ground = groundOf(palette, name)
  const isLight = oklchOf(ground).l > 0.62
  const type = typeOn(ground, palette)
  return {
    name,
    ground,
    type,
    shapes: shapesOn(ground, palette),
    line: type,
    overprint: isLight ? 'multiply' : 'screen',
  }
}

const groundOf = ({ inks: [first, second, third], paper, ink }: Palette, name: Ground): string => {
  switch (name) {
    case 'paper':
      return paper
    case 'ink':
      return ink
    case 'first':
      return first
    case 'second':
      return second
    case 'third':
      return third
    case 'tint': {
      const { c, h } = oklchOf(first)
      return colorOf({ l: 0.9, c: Math.min(0.06, c * 0.4), h })
    }
  }
}

/** The palette's ink or paper if it is readable on the ground, otherwise black or white, one of which always is. */
export const typeOn = (ground: string, { paper, ink }: Palette): string => {
  const own = [ink, paper].toSorted((a, b) => contrastOf(b, ground) - contrastOf(a, ground))[0] ?? ink
  if (contrastOf(own, ground) >= 4.5) return own
  if (contrastOf('#ffffff', ground) >= 4.5) return '#ffffff'
  return contrastOf('#ffffff', ground) >= contrastOf('#000000', ground) ? '#ffffff' : '#000000'
}

/** Greys, dense enough that some remain between any three colours. */
const greys = Array.from({ length: 50 }, (_, step) => colorOf({ l: (49 - step) / 49, c: 0, h: 0 }))

const shapesOn = (ground: string, { inks: [first, second, third], paper, ink }: Palette): Scheme['shapes'] => {
  const { l, c, h } = oklchOf(first)
  const relatives = [l + 0.22, l - 0.22, 0.55, 0.8, 0.35, 0.93, 0.2].map((lightness) =>
    colorOf({ l: Math.min(0.95, Math.max(0.15, lightness)), c, h }),
  )
  const chosen: string[] = []
  for (const color of [first, third, second, paper, ink, ...relatives, ...greys]) {
    if ([ground, ...chosen].every((other) => differenceOf(color, other) >= apart)) chosen.push(color)
  }
  const [one = ink, two = paper, three = one] = chosen
  return [one, two, three]
}
