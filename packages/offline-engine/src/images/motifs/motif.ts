/** The paint of a layer: one of three inks, the line, or the ground showing through. */
export type MotifInk = 0 | 1 | 2 | 'line' | 'ground'

/** A path in a box of 100 by 100, filled or drawn with a stroke of that width. */
export type MotifLayer = readonly [ink: MotifInk, path: string, stroke?: number]

/** A simple drawing of a thing. */
export type Motif = {
  /** With its article, for descriptions. */
  readonly name: string
  /** Matches the prompts that it fits. */
  readonly words: RegExp
  readonly layers: readonly MotifLayer[]
}

/** A circle. */
export const disc = (x: number, y: number, radius: number): string =>
  `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0Z`

export const oval = (x: number, y: number, across: number, down: number, turned = 0): string => {
  const angle = (turned * Math.PI) / 180
  const [dx, dy] = [across * Math.cos(angle), across * Math.sin(angle)].map((value) => Math.round(value * 10) / 10) as [
    number,
    number,
  ]
  const arc = (toX: number, toY: number) => `A${across} ${down} ${turned} 1 0 ${toX} ${toY}`
  return `M${x - dx} ${y - dy}${arc(x + dx, y + dy)}${arc(x - dx, y - dy)}Z`
}

/** A rectangle with round corners. */
export const bar = (x: number, y: number, width: number, height: number, radius = 0): string => {
  const r = Math.min(radius, width / 2, height / 2)
  const corner = (dx: number, dy: number) => (r > 0 ? `a${r} ${r} 0 0 1 ${dx} ${dy}` : '')
  return [
    `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}`,
    `h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}Z`,
  ].join('')
}

/** Wedges of a circle, as of a cut fruit. */
export const wedges = (x: number, y: number, radius: number, count: number): string =>
  Array.from({ length: count }, (_, index) => {
    const [from, to] = [index + 0.1, index + 0.9].map((step) => (step * 2 * Math.PI) / count) as [number, number]
    const middle = (from + to) / 2
    const at = (angle: number, distance: number) =>
      `${(x + distance * Math.cos(angle)).toFixed(1)} ${(y + distance * Math.sin(angle)).toFixed(1)}`
    return `M${at(middle, radius * 0.16)}L${at(from, radius)}A${radius} ${radius} 0 0 1 ${at(to, radius)}Z`
  }).join('')

/** A leaf from the end of a stalk, rotated by `turned`. */
export const leaf = (x: number, y: number, length: number, width: number, turned: number): string => {
  const angle = (turned * Math.PI) / 180
  const at = (along: number, across: number) =>
    `${(x + along * Math.cos(angle) - across * Math.sin(angle)).toFixed(1)} ${(y + along * Math.sin(angle) + across * Math.cos(angle)).toFixed(1)}`
  return `M${at(0, 0)}Q${at(length * 0.45, -width)} ${at(length, 0)}Q${at(length * 0.45, width)} ${at(0, 0)}Z`
}
