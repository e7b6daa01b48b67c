const surfaces = ['paper', 'sheet', 'sheet-hover'] as const

const words = ['ink', 'ink-soft', 'link', 'success', 'warning', 'danger', 'info'] as const

type Pair = { readonly color: string; readonly on: string }

/** Tokens that words are written in, on each surface where they are: 4.5 to 1 by WCAG 2.2. */
export const textPairs: readonly Pair[] = [
  ...words.flatMap((color) => surfaces.map((on) => ({ color, on }))),
  { color: 'wash-ink', on: 'wash' },
  ...['ink', 'ink-hover', 'danger'].map((on) => ({ color: 'paper', on })),
]

/** Tokens of edges, marks and rings that say something: 3 to 1. */
export const graphicPairs: readonly Pair[] = [
  ...(['line-strong', 'focus'] as const).flatMap((color) => surfaces.map((on) => ({ color, on }))),
  { color: 'focus', on: 'wash' },
]

/** From 1 (the same) to 21 (black on white), by WCAG 2.2, for colours as `#rrggbb`. */
export const contrastOf = (one: string, other: string): number => {
  const [darker = 0, lighter = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

const luminanceOf = (color: string): number => {
  const channels = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(color)?.slice(1)
  if (!channels) throw new Error(`Not a colour as #rrggbb: ${color}`)
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => linear(Number.parseInt(channel, 16) / 255))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const linear = (share: number): number => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4)
