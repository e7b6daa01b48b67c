import type { BrandDetails, BrandProfile } from '@vignette/domain/brand/schemas'

export const profile: BrandProfile = {
  username: 'robin',
  nickname: null,
  brandName: 'Vale Studio',
  targetAudience: null,
  industry: 'fashion',
  brandTone: ['casual', 'inspiring'],
  contentPillars: [{ name: 'Slow fashion', description: '' }],
  brandColors: { primary: '#6366f1', secondary: '#8b5cf6', accent: '#06b6d4' },
  visualStyle: 'minimal',
}

export const details: BrandDetails = {
  ...profile,
  targetAudience: 'people who mend',
  bannedWords: ['cheap'],
  samplePosts: ['New jumper, old wool.'],
  language: 'fr',
  logoId: 'item-1',
}
