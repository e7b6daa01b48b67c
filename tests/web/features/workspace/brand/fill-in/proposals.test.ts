import { expect, it } from 'vitest'
import {
  measuresInWords,
  proposalsOfPosts,
  proposalsOfWebsite,
} from '../../../../../../apps/web/src/features/workspace/brand/fill-in/proposals.ts'
import type { BrandValues } from '../../../../../../apps/web/src/features/workspace/brand/use-brand-form.ts'
import { brand } from '../brand.ts'

const now = (changes: Partial<BrandValues> = {}) => ({ ...brand(), ...changes }) as Partial<BrandValues>

it('proposes what a website says, each beside what is there now', () => {
  const facts = {
    name: 'Kiln',
    description: 'Bread at the harbour.',
    industry: 'travel',
    language: 'de',
    colors: ['#7a2e1d'],
  } as const
  const proposals = proposalsOfWebsite({ ...facts, colors: [...facts.colors] }, now())
  expect(proposals.map(({ label, now: before, found }) => [label, before, found])).toEqual([
    ['Brand name', 'Ada Bakes', 'Kiln'],
    ['What you do', '', 'Bread at the harbour.'],
    ['Industry', 'Food & Beverage', 'Travel & Tourism'],
    ['Language', 'English', 'Deutsch'],
    ['Colours', '#112233, #8b5cf6, #06b6d4', '#7a2e1d, #8b5cf6, #06b6d4'],
  ])
  expect(proposals.map(({ change }) => change)).toEqual([
    { brandName: 'Kiln' },
    { about: 'Bread at the harbour.' },
    { industry: 'travel' },
    { language: 'de' },
    { brandColors: { primary: '#7a2e1d', secondary: '#8b5cf6', accent: '#06b6d4' } },
  ])
})

it('proposes nothing that is there already, and nothing that a website does not say', () => {
  expect(proposalsOfWebsite({ name: 'Ada Bakes', industry: 'food', language: 'en' }, now())).toEqual([])
  expect(proposalsOfWebsite({}, {})).toEqual([])
})

it('names an industry in own words as what is there now', () => {
  const [proposal] = proposalsOfWebsite({ industry: 'food' }, now({ industry: 'other', ownIndustry: 'Milling' }))
  expect(proposal).toMatchObject({ now: 'Milling', found: 'Food & Beverage' })
})

const posts = ['Hey, rye is back! #SlowFood', 'It’s plum time! #slowfood', 'Open on Friday!']

it('proposes samples, tone and topics from posts', () => {
  const proposals = proposalsOfPosts(posts, now({ samplePosts: ['Old.'], brandTone: ['professional'] }))
  expect(proposals.map(({ label, now: before, found }) => [label, before, found])).toEqual([
    ['Sample posts', '1 post', '4 posts, these first'],
    ['Tone of voice', 'Professional', 'Casual'],
    ['Content pillars', 'Rye', 'Rye and Slow Food'],
  ])
  expect(proposals.map(({ change }) => change)).toEqual([
    { samplePosts: [...posts, 'Old.'] },
    { brandTone: ['casual'] },
    { contentPillars: [{ name: 'Rye', description: '' }, { name: 'Slow Food' }] },
  ])
})

it('proposes nothing from posts that are known', () => {
  const known = { samplePosts: posts, contentPillars: [{ name: 'slow food' }] }
  expect(proposalsOfPosts(posts, now(known))).toEqual([])
})

it('says what it counted', () => {
  expect(measuresInWords(posts)).toBe(
    '3 posts, 22 characters long on average: 0 with emoji, 3 with an exclamation mark, 2 with contractions such as “we’re”. Hashtags that come back: #SlowFood.',
  )
  expect(measuresInWords(['One.'])).toMatch(/^1 post, 4 characters/)
})
