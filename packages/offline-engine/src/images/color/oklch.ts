import {
  type Rgb,
  clampChroma,
  converter,
  differenceEuclidean,
  formatHex,
  interpolate,
  modeLrgb,
  modeOklab,
  modeOklch,
  modeRgb,
  useMode,
  wcagContrast,
  wcagLuminance,
} from 'culori/fn'

for (const mode of [modeRgb, modeLrgb, modeOklab]) useMode(mode as typeof modeRgb)
useMode(modeOklch)

/** A colour by lightness (0 to 1), chroma (0 to about 0.37) and hue in degrees: equal steps look equal. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number }

const toRgb = converter('rgb')
const toOklch = converter('oklch')

const parsed = (color: string): Rgb => toRgb(color) ?? { mode: 'rgb', r: 0, g: 0, b: 0 }

/** The channels of `#rrggbb`, each 0 to 255. */
export const rgbOf = (color: string): readonly [number, number, number] => {
  const { r, g, b } = parsed(color)
  return [Math.round(r * 255), Math.round(g * 255), Math.round(b * 255)]
}

/** `#rrggbb` from channels of 0 to 255. */
export const hexOf = ([r = 0, g = 0, b = 0]: readonly number[]): string =>
  formatHex({ mode: 'rgb', r: r / 255, g: g / 255, b: b / 255 })

export const oklchOf = (color: string): Oklch => {
  const { l, c, h = 0 } = toOklch(parsed(color))
  return { l, c, h }
}

/** As `#rrggbb`. A colour outside the sRGB gamut is made greyer until it fits. */
export const colorOf = (color: Oklch): string => formatHex(clampChroma({ mode: 'oklch', ...color }, 'oklch', 'rgb'))

/** The visible difference of two colours: 0 is none, 0.1 is obvious at a glance, 1 is black and white. */
export const differenceOf: (one: string, other: string) => number = differenceEuclidean('oklab')

export const luminanceOf = (color: string): number => wcagLuminance(color)

/** The contrast by WCAG 2.2, from 1 (the same) to 21 (black on white). */
export const contrastOf = (one: string, other: string): number => wcagContrast(one, other)

/** Mixes `share` of `other` into a colour. */
export const mixOf = (color: string, other: string, share: number): string =>
  formatHex(interpolate([color, other], 'rgb')(share))

/** `#rrggbb` with an opacity. */
export const withAlpha = (color: string, alpha: number): string => `rgba(${rgbOf(color).join(',')},${alpha})`
