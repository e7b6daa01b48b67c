import type { BrandDetails } from '@vignette/domain/brand/schemas'
import type { ImageBrief, Run } from '@vignette/engine/engine'

export const brandOf = (change: Partial<BrandDetails> = {}): BrandDetails => ({
  username: 'ovenbird',
  nickname: null,
  brandName: 'Ovenbird',
  industry: 'food',
  targetAudience: null,
  brandTone: ['casual'],
  contentPillars: [{ name: 'Bread', description: '' }],
  visualStyle: 'bold',
  brandColors: { primary: '#e8502e', secondary: '#4a2b1c', accent: '#f7b92b' },
  bannedWords: [],
  samplePosts: [],
  language: 'en',
  logoId: null,
  ...change,
})

export const briefOf = (change: Partial<ImageBrief> = {}): ImageBrief => ({
  prompt: 'Butter croissants are back this Saturday from seven. There are only sixty.',
  brand: brandOf(),
  tone: 'casual',
  language: 'en',
  seed: 'a generation',
  aspect: '4:5',
  count: 4,
  style: 'bold',
  ...change,
})

export const runOf = (change: Partial<Run> = {}): Run => ({
  signal: new AbortController().signal,
  onTexts: () => undefined,
  onDone: () => undefined,
  ...change,
})
