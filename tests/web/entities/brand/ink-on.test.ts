import { integer } from 'fast-check'
import { expect, it } from 'vitest'
import { inkOn } from '../../../../apps/web/src/entities/brand/ink-on.ts'
import { property } from '../../../support/property.ts'

const luminance = (color: string): number => {
  const [red = 0, green = 0, blue = 0] = (color.match(/[0-9a-f]{2}/g) ?? []).map((hex) => {
    const channel = Number.parseInt(hex, 16) / 255
    return channel <= 0.03928 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** WCAG 2.2, contrast ratio. */
const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

property('can be read on every colour', [integer({ min: 0, max: 0xffffff })], (value) => {
  const color = `#${value.toString(16).padStart(6, '0')}`
  expect(contrast(color, inkOn(color))).toBeGreaterThanOrEqual(4.5)
})

it('is white on dark and dark on light', () => {
  expect([inkOn('#000000'), inkOn('#112233')]).toEqual(['#ffffff', '#ffffff'])
  expect([inkOn('#ffffff'), inkOn('#ffee88')]).toEqual(['#000000', '#000000'])
})
