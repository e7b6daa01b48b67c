import { look } from '@vignette/domain/site/look'
import type { PublicConfig } from '@vignette/domain/site/schemas'
import { type PublicPage, shareImage } from '@vignette/domain/site/public-pages'

type Style = Readonly<Record<string, string | number>>

/** The elements that satori lays out: React's, made without React. */
export type CardElement = {
  readonly type: string
  readonly key: null
  readonly props: {
    readonly style?: Style
    readonly children?: string | readonly CardElement[]
    readonly src?: string
    readonly width?: number
    readonly height?: number
  }
}

const { paper, ink, inkSoft, lineStrong } = look.light

const box = (style: Style, ...children: readonly CardElement[]): CardElement => ({
  type: 'div',
  key: null,
  props: { style: { display: 'flex', ...style }, children },
})

const text = (style: Style, children: string): CardElement => ({ type: 'div', key: null, props: { style, children } })

const picture = (svg: string, width: number, height: number, style: Style = {}): CardElement => ({
  type: 'img',
  key: null,
  props: { src: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`, width, height, style },
})

type Colors = PublicConfig['brand']['colors']

/** Three circles of ink that overprint each other. */
const inks = ({ primary, secondary, accent }: Colors): string =>
  [
    `<circle cx="11" cy="11.5" r="8.5" fill="${primary}"/>`,
    `<circle cx="21" cy="11.5" r="8.5" fill="${accent}" style="mix-blend-mode:multiply"/>`,
    `<circle cx="16" cy="20.5" r="8.5" fill="${secondary}" style="mix-blend-mode:multiply"/>`,
  ].join('')

const mark = (colors: Colors): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32" width="64" height="64">${inks(colors)}</svg>`

/** The mark in large print, with a screen of dots where the accent runs over the edge. */
const print = (colors: Colors): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="1 0 34 33" width="660" height="641">',
    '<defs><pattern id="dots" width=".62" height=".62" patternUnits="userSpaceOnUse" patternTransform="rotate(32)">',
    `<circle cx=".31" cy=".31" r=".15" fill="${colors.accent}"/></pattern></defs>`,
    '<circle cx="25.5" cy="18" r="10" fill="url(#dots)"/>',
    inks(colors),
    '</svg>',
  ].join('')

/** Long headlines are set smaller, so that each fits into three lines. */
const headlineSize = (headline: string): number => (headline.length > 42 ? 66 : headline.length > 30 ? 76 : 86)

/** The picture of a page for social networks, with brand, headline and address. */
export const shareCard = ({ brand, publicUrl }: PublicConfig, { headline, title, path }: PublicPage): CardElement => {
  const place = new URL(publicUrl).host
  return box(
    { ...sheet, width: shareImage.width, height: shareImage.height },
    picture(print(brand.colors), 660, 641, { position: 'absolute', top: -2, right: -160 }),
    box(
      { alignItems: 'center', gap: 18, maxWidth: 610 },
      picture(mark(brand.colors), 60, 60, { flexShrink: 0 }),
      text({ ...oneLine, fontFamily: 'Fraunces', fontSize: 38, fontWeight: 600, color: ink }, brand.name),
    ),
    text({ ...headlineStyle, fontSize: headlineSize(headline) }, headline),
    box(
      { alignItems: 'center', gap: 20, maxWidth: 680, fontSize: 27, color: inkSoft },
      text({ flexShrink: 0, fontWeight: 600, color: ink }, path === '/' ? 'AI content studio' : title),
      box({ width: 1, height: 28, backgroundColor: lineStrong }),
      text(oneLine, place),
    ),
  )
}

const sheet: Style = {
  position: 'relative',
  flexDirection: 'column',
  justifyContent: 'space-between',
  padding: '64px 72px 62px',
  backgroundColor: paper,
  boxSizing: 'border-box',
  fontFamily: 'Instrument Sans',
  overflow: 'hidden',
}

const oneLine: Style = { display: 'block', whiteSpace: 'nowrap', overflow: 'hidden', textOverflow: 'ellipsis' }

const headlineStyle: Style = {
  maxWidth: 650,
  fontFamily: 'Fraunces',
  fontWeight: 500,
  lineHeight: 1.08,
  letterSpacing: '-0.02em',
  color: ink,
  textWrap: 'balance',
}
