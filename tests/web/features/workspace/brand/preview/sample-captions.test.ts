import { industries, tones } from '@vignette/domain/brand/options'
import type { Industry, Tone } from '@vignette/domain/brand/schemas'
import { array, constantFrom, option, string, uniqueArray } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sampleCaptions } from '../../../../../../apps/web/src/features/workspace/brand/preview/sample-captions.ts'
import { property } from '../../../../../support/property.ts'

const toneIds = Object.keys(tones) as Tone[]
const industryIds = Object.keys(industries) as Industry[]

it('writes one caption in each chosen tone, about the brand and its pillars', () => {
  const captions = sampleCaptions({
    brandName: ' Vale Studio ',
    industry: 'fashion',
    tones: ['funny', 'casual'],
    pillars: ['Slow fashion', ' ', 'Repair & care'],
  })
  expect(captions.map(({ tone }) => tone)).toEqual(['funny', 'casual'])
  expect(captions[0]?.text).toContain('at Vale Studio: Slow fashion.')
  expect(captions[1]?.text).toContain('at Vale Studio: Repair & care.')
  expect(captions[0]?.hashtags).toEqual(['#ValeStudio', '#SlowFashion', '#Style'])
  expect(captions[1]?.hashtags).toEqual(['#ValeStudio', '#RepairCare', '#Style'])
})

it('shows something before anything was entered', () => {
  const captions = sampleCaptions({ brandName: '', industry: undefined, tones: [], pillars: [] })
  expect(captions).toHaveLength(1)
  expect(captions[0]?.hashtags).toEqual([])
  expect(captions[0]?.text).toMatch(/^Hi! .*your brand/)
})

it('sounds different in each tone of each industry', () => {
  const texts = industryIds.flatMap((industry) =>
    sampleCaptions({ brandName: 'Vale', industry, tones: toneIds, pillars: ['Repair'] }).map(({ text }) => text),
  )
  expect(new Set(texts).size).toBe(industryIds.length * toneIds.length)
})

describe('whatever is typed', () => {
  const given = [
    string({ unit: 'binary', maxLength: 120 }),
    option(constantFrom(...industryIds), { nil: undefined }),
    uniqueArray(constantFrom(...toneIds), { maxLength: 3 }),
    array(string({ unit: 'binary', maxLength: 80 }), { maxLength: 5 }),
  ] as const
  property('stands in the caption as it was typed', [...given], (brandName, industry, chosen, pillars) => {
    for (const { text, hashtags } of sampleCaptions({ brandName, industry, tones: chosen, pillars })) {
      expect(text).toContain(brandName.trim() || 'your brand')
      expect(text).not.toContain('undefined')
      for (const tag of hashtags) expect(tag).toMatch(/^#[\p{L}\p{M}\p{N}]+$/u)
    }
  })
})
