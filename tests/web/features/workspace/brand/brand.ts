import type { BrandDetails } from '@vignette/domain/brand/schemas'

/** A brand as the API knows it, for tests to change in one place or another. */
export const brand = (changes: Partial<BrandDetails> = {}): BrandDetails => ({
  username: 'ada',
  nickname: null,
  brandName: 'Ada Bakes',
  targetAudience: null,
  industry: 'food',
  brandTone: ['casual'],
  contentPillars: [{ name: 'Rye', description: '' }],
  brandColors: { primary: '#112233', secondary: '#8b5cf6', accent: '#06b6d4' },
  visualStyle: 'minimal',
  bannedWords: [],
  samplePosts: [],
  language: 'en',
  logoId: null,
  ...changes,
})
