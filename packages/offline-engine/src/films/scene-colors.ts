import type { VisualStyle } from '@vignette/domain/brand/schemas'
import type { Ground } from '@vignette/domain/generation/composition'
import type { Gravity } from '@vignette/domain/generation/gravity'
import { contrastOf, mixOf } from '../images/color/oklch.ts'
import type { Palette } from '../images/color/palette.ts'
import { type Scheme, schemeOf } from '../images/color/schemes.ts'

type Grounds = readonly [Ground, ...Ground[]]

/** The grounds of scenes in their order, by style. The first is also that of the end. */
const grounds: Readonly<Record<VisualStyle, Grounds>> = {
  minimal: ['paper', 'first', 'tint', 'ink'],
  bold: ['first', 'ink', 'third', 'paper'],
  elegant: ['ink', 'paper', 'first', 'tint'],
  playful: ['first', 'paper', 'third', 'second'],
}
const calmGrounds: Grounds = ['ink', 'paper']

export const groundsFor = (style: VisualStyle, gravity: Gravity | null): Grounds =>
  gravity === 'grave' ? calmGrounds : grounds[style]

export type SceneColors = {
  readonly scheme: Scheme
  readonly soft: readonly [string, string, string]
  /** For one word among others; null if it would not stand out or be read. */
  readonly emphasis: string | null
}

/** A colour between the ground and another, as strong as words on it allow. */
const softened = ({ ground, type }: Scheme, color: string, most: number): string => {
  const shares = [most, most * 0.8, most * 0.6, most * 0.45, most * 0.3, most * 0.15]
  return shares.map((share) => mixOf(ground, color, share)).find((mix) => contrastOf(mix, type) >= 4.5) ?? ground
}

export const sceneColors = (palette: Palette, ground: Ground): SceneColors => {
  const scheme = schemeOf(palette, ground)
  const [first, second, third] = scheme.shapes
  const soft = softened(scheme, first, 0.34)
  const softer = softened(scheme, second, 0.2)
  const emphasis = [first, second, third].find(
    (each) =>
      contrastOf(each, scheme.ground) >= 3.2 && contrastOf(each, soft) >= 2.6 && contrastOf(each, scheme.type) >= 1.25,
  )
  return { scheme, soft: [soft, softer, first], emphasis: emphasis ?? null }
}
