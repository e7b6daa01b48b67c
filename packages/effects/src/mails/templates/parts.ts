import { look } from '@vignette/domain/site/look'
import { Button } from '@react-email/button'
import { Column } from '@react-email/column'
import { Link } from '@react-email/link'
import { Row } from '@react-email/row'
import { Section } from '@react-email/section'
import { Text } from '@react-email/text'
import { createElement, Fragment, type ReactNode } from 'react'

export const fonts = {
  text: "'Instrument Sans', -apple-system, 'Segoe UI', Roboto, Helvetica, Arial, sans-serif",
  title: "Fraunces, Georgia, 'Times New Roman', serif",
}

const { ink, inkSoft: soft, line, sheet, paper } = look.light

/** The colours of light mode. The classes set others in dark mode. */
export const inks = { ink, soft, line, paper: sheet, desk: paper }

const body = { margin: '0 0 16px', fontSize: '16px', lineHeight: '26px', color: inks.ink }

export const paragraph = (...children: readonly ReactNode[]): ReactNode =>
  createElement(Text, { className: 'ink', style: body }, ...children)

/** A small, soft paragraph for the end of a mail. */
export const note = (...children: readonly ReactNode[]): ReactNode =>
  createElement(
    Text,
    { className: 'soft', style: { ...body, fontSize: '14px', lineHeight: '22px', color: inks.soft } },
    ...children,
  )

export const link = (href: string, label: string): ReactNode =>
  createElement(Link, { className: 'ink', href, style: { color: inks.ink, textDecoration: 'underline' } }, label)

const channelsOf = (hex: string): readonly number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))

const linear = (channel: number): number => {
  const value = channel / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

const luminanceOf = (channels: readonly number[]): number => {
  const [red = 0, green = 0, blue = 0] = channels.map(linear)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** At this luminance or below, white text has a contrast of at least 4.5:1 (WCAG 2.2). */
const darkEnough = 0.183
/** Above this luminance the text is black. */
const light = 0.35

/**
 * The colours of a button for a brand colour `#rrggbb`. Colours of medium luminance are darkened until white text is
 * readable.
 */
const buttonColors = (color: string): { readonly backgroundColor: string; readonly color: string } => {
  const channels = channelsOf(color)
  if (luminanceOf(channels) > light) return { backgroundColor: color, color: '#000000' }
  const shades = Array.from({ length: 20 }, (_, step) => channels.map((value) => Math.round(value * (1 - step / 40))))
  const shade = shades.find((each) => luminanceOf(each) <= darkEnough) ?? channels
  return { backgroundColor: `rgb(${shade.join(', ')})`, color: '#ffffff' }
}

/** The button of a mail. */
export const action = (color: string, href: string, label: string): ReactNode =>
  createElement(
    Section,
    { style: { margin: '8px 0 24px' } },
    createElement(
      Button,
      {
        href,
        style: {
          ...buttonColors(color),
          borderRadius: '10px',
          fontSize: '16px',
          fontWeight: 600,
          padding: '14px 24px',
        },
      },
      label,
    ),
  )

const cell = { padding: '10px 0', fontSize: '15px', lineHeight: '22px', borderTop: `1px solid ${inks.line}` }

const fact = ([name, value]: Fact): ReactNode => {
  const cells = createElement(
    Fragment,
    null,
    createElement(Column, { className: 'soft line cell', style: { ...cell, color: inks.soft } }, `${name}: `),
    createElement(
      Column,
      { className: 'ink line cell', align: 'right', style: { ...cell, color: inks.ink, fontWeight: 600 } },
      value,
    ),
  )
  return createElement(Row, { key: name, className: 'fact', children: cells })
}

type Fact = readonly [name: string, value: string]

/** A table of names and values. */
export const facts = (...rows: readonly Fact[]): ReactNode =>
  createElement(Section, { style: { margin: '8px 0 24px' } }, ...rows.map(fact))

/** A quotation with its line breaks. */
export const quotation = (text: string): ReactNode =>
  createElement(
    Text,
    {
      className: 'ink line',
      style: {
        ...body,
        borderLeft: `3px solid ${inks.line}`,
        paddingLeft: '16px',
        overflowWrap: 'anywhere',
        wordBreak: 'break-word',
      },
    },
    ...text.split('\n').flatMap((line, index) => (index === 0 ? [line] : [createElement('br', { key: index }), line])),
  )
