/** A colour by lightness (0 to 1), chroma (0 to about 0.37) and hue in degrees: equal steps look equal. */
export type Oklch = { readonly l: number; readonly c: number; readonly h: number }

type Rgb = readonly [number, number, number]
type Lab = readonly [number, number, number]

/** Of `#rrggbb`, each channel 0 to 255. */
export const rgbOf = (color: string): Rgb => {
  const value = Number.parseInt(color.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

export const hexOf = (channels: readonly number[]): string =>
  `#${channels
    .map((channel) =>
      Math.round(clamp(channel, 0, 255))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const clamp = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value))

const linear = (channel: number): number => {
  const share = channel / 255
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
}

const encoded = (share: number): number =>
  255 * (share <= 0.0031308 ? share * 12.92 : 1.055 * Math.max(0, share) ** (1 / 2.4) - 0.055)

/** Björn Ottosson's OKLab, https://bottosson.github.io/posts/oklab/ */
const labOf = (color: string): Lab => {
  const [red, green, blue] = rgbOf(color).map(linear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
  const m = Math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
  const s = Math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

const linearOf = ([lightness, a, b]: Lab): Rgb => {
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
}

export const oklchOf = (color: string): Oklch => {
  const [l, a, b] = labOf(color)
  return { l, c: Math.hypot(a, b), h: ((Math.atan2(b, a) * 180) / Math.PI + 360) % 360 }
}

/** As `#rrggbb`; a colour that screens cannot show becomes greyer until they can. */
export const colorOf = ({ l, c, h }: Oklch): string => {
  const angle = (h * Math.PI) / 180
  for (let chroma = c; ; chroma -= 0.004) {
    const shares = linearOf([l, Math.max(0, chroma) * Math.cos(angle), Math.max(0, chroma) * Math.sin(angle)])
    if (chroma <= 0 || shares.every((share) => share >= -0.0005 && share <= 1.0005)) return hexOf(shares.map(encoded))
  }
}

/** How different two colours look: 0 the same, 0.1 told apart at a glance, 1 black beside white. */
export const differenceOf = (one: string, other: string): number => {
  const [a, b] = [labOf(one), labOf(other)]
  return Math.hypot(a[0] - b[0], a[1] - b[1], a[2] - b[2])
}

export const luminanceOf = (color: string): number => {
  const [red, green, blue] = rgbOf(color)
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** From 1 (the same) to 21 (black on white), by WCAG 2.2. */
export const contrastOf = (one: string, other: string): number => {
  const [a, b] = [luminanceOf(one), luminanceOf(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

/** `share` of `other` in it. */
export const mixOf = (color: string, other: string, share: number): string => {
  const [from, to] = [rgbOf(color), rgbOf(other)]
  return hexOf(from.map((channel, index) => channel + ((to[index] ?? 0) - channel) * share))
}

/** `#rrggbb` with an opacity. */
export const withAlpha = (color: string, alpha: number): string => `rgba(${rgbOf(color).join(',')},${alpha})`
