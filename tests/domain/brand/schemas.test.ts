import { defaultBrandColors, tones } from '@vignette/domain/brand/options'
import { brandLimits } from '@vignette/domain/brand/limits'
import {
  brandChangeRequestSchema,
  brandProfileSchema,
  brandSetupRequestSchema,
  maxPillars,
  profileOf,
  type Tone,
} from '@vignette/domain/brand/schemas'
import { maxTones, toggleTone } from '@vignette/domain/brand/tones'
import { array, constantFrom, oneof, record, string } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { property } from '../../support/property.ts'

const valid = {
  username: ' robin ',
  nickname: ' Rob ',
  brandName: 'Vale Studio',
  industry: 'fashion',
  brandTone: ['casual'],
  contentPillars: [{ name: 'Slow fashion', description: 'Made to last' }],
  visualStyle: 'minimal',
}
const accepts = (changes: object) => brandSetupRequestSchema.safeParse({ ...valid, ...changes }).success

it('trims names, and takes the default colours where none are given', () => {
  expect(brandSetupRequestSchema.parse(valid)).toEqual({
    ...valid,
    username: 'robin',
    nickname: 'Rob',
    brandColors: { primary: '#6366f1', secondary: '#8b5cf6', accent: '#06b6d4' },
  })
})

it.each([
  { username: '  ' },
  { brandName: ' ' },
  { industry: '' },
  { industry: 'mining' },
  { brandTone: [] },
  { brandTone: ['casual', 'funny', 'inspiring', 'professional'] },
  { brandTone: ['casual', 'casual'] },
  { contentPillars: [] },
  { contentPillars: [{ name: '  ', description: 'nothing' }] },
  { contentPillars: Array.from({ length: maxPillars + 1 }, (_, index) => ({ name: `p${index}` })) },
  { brandColors: { ...defaultBrandColors, accent: 'red' } },
  { brandColors: { primary: '#000000' } },
  { visualStyle: '' },
  { onboardingCompleted: true },
])('refuses %j', (changes) => {
  expect(accepts(changes)).toBe(false)
})

it('says the same of what it has made of something', () => {
  const parsed = brandSetupRequestSchema.parse(valid)
  expect(brandSetupRequestSchema.parse(parsed)).toEqual(parsed)
})

it('asks neither for a nickname nor for an audience, and takes both', () => {
  expect(accepts({ nickname: undefined })).toBe(true)
  expect(accepts({ targetAudience: 'people who mend' })).toBe(true)
})

describe('what the settings change', () => {
  const later = { bannedWords: [], samplePosts: [], language: 'en', logoId: null }
  const takes = (changes: object) => brandChangeRequestSchema.safeParse({ ...valid, ...later, ...changes })

  it('is all of it: what is left out of it is not guessed', () => {
    expect(takes({}).success).toBe(true)
    expect(brandChangeRequestSchema.safeParse(valid).success).toBe(false)
  })

  it('holds each banned word once, as it was written first', () => {
    expect(takes({ bannedWords: ['Cheap', ' deal ', 'cheap', 'CHEAP'] }).data?.bannedWords).toEqual(['Cheap', 'deal'])
  })

  it('leaves sample posts out that nothing was written in', () => {
    expect(takes({ samplePosts: ['', ' New jumper ', '\u200b'] }).data?.samplePosts).toEqual(['New jumper'])
  })

  it.each([
    { bannedWords: [' '] },
    { bannedWords: ['x'.repeat(brandLimits.bannedWord + 1)] },
    { bannedWords: Array.from({ length: brandLimits.bannedWords + 1 }, (_, index) => `w${index}`) },
    { samplePosts: Array.from({ length: brandLimits.samplePosts + 1 }, () => 'post') },
    { samplePosts: ['x'.repeat(brandLimits.samplePost + 1)] },
    { language: 'xx' },
    { logoId: '../etc/passwd?' },
    { onboardingCompleted: false },
  ])('is refused with %j', (changes) => {
    expect(takes(changes).success).toBe(false)
  })
})

describe('content pillars', () => {
  const pillars = array(
    record({
      name: oneof(
        constantFrom('', '  ', '\t'),
        constantFrom('\u200b', '\u00a0'),
        string({ maxLength: 60, unit: 'binary' }),
      ),
    }),
    {
      maxLength: maxPillars,
    },
  )
  property('keep those that have a name, in their order, and what comes out can be recorded', [pillars], (given) => {
    const parsed = brandSetupRequestSchema.safeParse({ ...valid, contentPillars: given })
    const named = given.map(({ name }) => name.trim()).filter((name) => /[^\p{Z}\p{C}]/u.test(name))
    if (named.length === 0) expect(parsed.success).toBe(false)
    if (!parsed.success) return
    const { contentPillars } = profileOf(parsed.data)
    expect(contentPillars).toEqual(named.map((name) => ({ name, description: '' })))
    expect(brandProfileSchema.shape.contentPillars.safeParse(contentPillars).success).toBe(true)
  })
})

describe('tones', () => {
  it('a 4th drops the oldest', () => {
    expect(toggleTone(['professional', 'casual', 'funny'], 'inspiring')).toEqual(['casual', 'funny', 'inspiring'])
  })

  it('one that is chosen again goes', () => {
    expect(toggleTone(['professional', 'casual'], 'professional')).toEqual(['casual'])
  })

  const clicks = array(constantFrom(...(Object.keys(tones) as Tone[])), { maxLength: 30 })
  property('whatever is clicked: at most 3, each once, the newest last', [clicks], (clicked) => {
    clicked.reduce<readonly Tone[]>((before, tone) => {
      const after = toggleTone(before, tone)
      expect(after.length).toBeLessThanOrEqual(maxTones)
      expect(new Set(after).size).toBe(after.length)
      expect(after.at(-1) === tone).toBe(!before.includes(tone))
      expect(after.filter((each) => each !== tone)).toEqual(
        before.filter((each) => each !== tone).slice(before.includes(tone) ? 0 : -(maxTones - 1)),
      )
      return after
    }, [])
  })
})
