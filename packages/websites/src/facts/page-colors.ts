import { type Color, converter, differenceCiede2000, formatHex, parse } from 'culori'

const toOklch = converter('oklch')
const distance = differenceCiede2000()

/** Colours as they are written in styles. Names of colours are left out: most are words of the page. */
const written = /#[\da-f]{3,8}\b|(?:rgb|hsl|oklch|oklab|lab|lch)a?\([^()]{3,60}\)/gi

const leastChroma = 0.045
/** Colours that are nearer to each other look like one. */
const leastDistance = 12
const mostColors = 3

/** Greys, near-black, near-white and what can be seen through are no colours of a brand. */
const isColourful = (color: Color): boolean => {
  const { l, c } = toOklch(color)
  return c >= leastChroma && l > 0.12 && l < 0.97 && (color.alpha ?? 1) > 0.8
}

/** A declared theme colour counts like this many uses. */
const weightOfTheme = 1_000

/** The most used colours of styles, the theme colour first, each clearly another than those before. */
export const colorsOf = (styles: string, theme: string | undefined): readonly string[] => {
  const uses = new Map<string, number>()
  const count = (text: string, weight: number) => {
    const color = parse(text.trim())
    if (!color || !isColourful(color)) return
    const hex = formatHex(color)
    uses.set(hex, (uses.get(hex) ?? 0) + weight)
  }
  if (theme !== undefined) count(theme, weightOfTheme)
  for (const [text] of styles.matchAll(written)) count(text, 1)
  const ranked = [...uses].toSorted(([, a], [, b]) => b - a).map(([hex]) => hex)
  return ranked.reduce<readonly string[]>(
    (kept, hex) =>
      kept.length < mostColors && kept.every((each) => distance(each, hex) >= leastDistance) ? [...kept, hex] : kept,
    [],
  )
}
