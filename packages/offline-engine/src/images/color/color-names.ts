import { oklchOf } from './oklch.ts'

const hues = [
  [18, 'pink'],
  [40, 'red'],
  [70, 'orange'],
  [112, 'yellow'],
  [160, 'green'],
  [205, 'teal'],
  [250, 'blue'],
  [283, 'blue'],
  [315, 'violet'],
  [345, 'magenta'],
  [361, 'pink'],
] as const

/** Rough everyday names of colours, for descriptions. */
export const colorNameOf = (color: string): string => {
  const { l, c, h } = oklchOf(color)
  if (c < 0.025) return greyNameOf(l)
  const hue = hues.find(([until]) => h < until)?.[1] ?? 'pink'
  if (l > 0.9 && c < 0.06) return hue === 'yellow' || hue === 'orange' ? 'cream' : `pale ${hue}`
  if (l < 0.55 && (hue === 'orange' || hue === 'yellow')) return 'brown'
  if (l < 0.36) return `dark ${hue}`
  return l > 0.82 && hue !== 'yellow' ? `light ${hue}` : hue
}

/** The names of several colours, each once: "blue", "blue and violet". */
export const colorNamesOf = (...colors: readonly string[]): string => and.format(new Set(colors.map(colorNameOf)))

const and = new Intl.ListFormat('en-GB', { type: 'conjunction' })

const greyNameOf = (lightness: number): string => {
  if (lightness > 0.93) return 'white'
  if (lightness < 0.3) return 'black'
  return lightness > 0.75 ? 'light grey' : 'grey'
}
