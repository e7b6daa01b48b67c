import type { BrandDetails } from '../brand/schemas.ts'
import type { CaptionStyle } from '../generation/video-settings.ts'
import { subtitleRules, type LineRules } from './lines.ts'
import { captionMargins } from './safe-areas.ts'

/** The families that captions are set in. What they have no letters for is set in Noto Sans under the same name. */
export const captionFonts = {
  sans: { family: 'Instrument Sans', weight: 500 },
  strong: { family: 'Instrument Sans', weight: 700 },
  serif: { family: 'Fraunces', weight: 900 },
} as const
export type CaptionFont = keyof typeof captionFonts

export type Frame = { readonly width: number; readonly height: number }

/** What captions take from a brand. */
export type CaptionBrand = Pick<BrandDetails, 'brandColors' | 'visualStyle'> | null

/** How captions look. Lengths are shares of the letters' size, colours are #rrggbb. */
export type Look = {
  readonly font: CaptionFont
  /** Of the shorter side of the video. */
  readonly size: number
  readonly color: string
  /** The word that is being spoken. */
  readonly spoken: string | null
  readonly edge: { readonly color: string; readonly width: number } | null
  readonly box: { readonly color: string; readonly across: number; readonly up: number } | null
  readonly shadow: { readonly depth: number; readonly blur: number } | null
  readonly capitals: boolean
  /** The most words at once. */
  readonly words: number
  /** Grows a little when it appears. */
  readonly pops: boolean
}

const [white, black, ink, yellow] = ['#ffffff', '#000000', '#111318', '#ffd84d']

const plain: Look = {
  font: 'strong',
  size: 0.072,
  color: white,
  spoken: null,
  edge: null,
  box: null,
  shadow: null,
  capitals: false,
  words: 24,
  pops: false,
}

const looks: Readonly<Record<Exclude<CaptionStyle, 'brand'>, Look>> = {
  karaoke: {
    ...plain,
    spoken: yellow,
    edge: { color: ink, width: 0.05 },
    shadow: { depth: 0.03, blur: 0.04 },
    words: 8,
  },
  block: { ...plain, size: 0.062, box: { color: ink, across: 0.34, up: 0.16 } },
  minimal: {
    ...plain,
    font: 'sans',
    size: 0.052,
    edge: { color: ink, width: 0.025 },
    shadow: { depth: 0, blur: 0.12 },
  },
  bold: {
    ...plain,
    size: 0.118,
    spoken: yellow,
    edge: { color: black, width: 0.075 },
    shadow: { depth: 0.045, blur: 0 },
    capitals: true,
    words: 3,
    pops: true,
  },
  outline: { ...plain, size: 0.08, edge: { color: black, width: 0.11 }, words: 8 },
}

const luminanceOf = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const share = Number.parseInt(color.slice(at, at + 2), 16) / 255
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.212_6 * red + 0.715_2 * green + 0.072_2 * blue
}

const contrastOf = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].toSorted((a, b) => b - a)
  return (light + 0.05) / (dark + 0.05)
}

/** The colours and the font of a brand. What could not be read on its own colour is white or black. */
const brandLook = (brand: CaptionBrand): Look => {
  const { primary, secondary, accent } = brand?.brandColors ?? { primary: ink, secondary: yellow, accent: yellow }
  const color = contrastOf(white, primary) >= 3 ? white : ink
  const spoken = [accent, secondary].find((each) => contrastOf(each, primary) >= 3 && contrastOf(each, color) >= 1.3)
  return {
    ...plain,
    font: brand?.visualStyle === 'elegant' ? 'serif' : 'strong',
    size: 0.066,
    color,
    spoken: spoken ?? null,
    box: { color: primary, across: 0.34, up: 0.16 },
    words: 8,
  }
}

export const lookOf = (style: CaptionStyle, brand: CaptionBrand): Look =>
  style === 'brand' ? brandLook(brand) : looks[style]

export const sizeOf = (look: Look, { width, height }: Frame): number =>
  Math.max(12, Math.round(look.size * Math.min(width, height)))

/** How wide an average letter of a look is, as a share of its size. */
const letterWidthOf = ({ capitals, font }: Look): number => (capitals ? 0.56 : font === 'serif' ? 0.5 : 0.45)

/** The most letters that fit beside each other. */
export const lettersAcross = (look: Look, frame: Frame): number => {
  const { left, right } = captionMargins(frame)
  const padding = (look.box?.across ?? look.edge?.width ?? 0) * 2
  return Math.max(
    6,
    Math.floor((frame.width * (1 - left - right)) / sizeOf(look, frame) / letterWidthOf(look) - padding),
  )
}

/** How words become the captions of a look in a video. */
export const rulesFor = (look: Look, frame: Frame): LineRules => ({
  ...subtitleRules,
  lineWidth: Math.min(subtitleRules.lineWidth, lettersAcross(look, frame)),
  words: look.words,
  ...(look.words <= 3 ? { minMs: 250, gapMs: 0 } : {}),
})
