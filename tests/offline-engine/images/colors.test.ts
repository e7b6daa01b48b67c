import { differenceOf, contrastOf } from '@vignette/offline-engine/images/color/oklch'
import { paletteOf } from '@vignette/offline-engine/images/color/palette'
import { groundSchema } from '@vignette/domain/generation/composition'
import { schemeOf, typeOn } from '@vignette/offline-engine/images/color/schemes'
import { assert, constantFrom, integer, oneof, property, record } from 'fast-check'
import { describe, expect, it } from 'vitest'

const color = integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`)
const colors = oneof(
  record({ primary: color, secondary: color, accent: color }),
  color.map((one) => ({ primary: one, secondary: one, accent: one })),
)

const groundIds = groundSchema.options

describe('whatever colours a brand has', () => {
  it('words can be read on every ground and every ink', () => {
    assert(
      property(colors, constantFrom(...groundIds), (given, name) => {
        const palette = paletteOf(given)
        const { ground, type, shapes } = schemeOf(palette, name)
        expect(contrastOf(type, ground)).toBeGreaterThanOrEqual(4.5)
        for (const shape of shapes) expect(contrastOf(typeOn(shape, palette), shape)).toBeGreaterThanOrEqual(4.5)
      }),
      { numRuns: 500 },
    )
  })

  it('shapes are told from the ground and from each other', () => {
    assert(
      property(colors, constantFrom(...groundIds), (given, name) => {
        const { ground, shapes } = schemeOf(paletteOf(given), name)
        const all = [ground, ...shapes]
        all.forEach((one, index) => {
          for (const other of all.slice(index + 1)) expect(differenceOf(one, other)).toBeGreaterThan(0.1)
        })
      }),
      { numRuns: 500 },
    )
  })
})

it('a brand’s own colours stay what they are', () => {
  const given = { primary: '#e8502e', secondary: '#4a2b1c', accent: '#f7b92b' }
  expect(paletteOf(given).inks).toEqual(Object.values(given))
})
