import type { BrandDetails } from '@vignette/domain/brand/schemas'
import type { CaptionBrief, HashtagBrief, ImageBrief, Run, VideoCaptionBrief } from '@vignette/engine/engine'

export const bakery: BrandDetails = {
  username: 'ada',
  nickname: null,
  brandName: 'Kiln & Crumb',
  industry: 'food',
  brandTone: ['casual'],
  visualStyle: 'minimal',
  targetAudience: 'people who get up early',
  contentPillars: [{ name: 'Sourdough', description: 'how it is made' }],
  brandColors: { primary: '#aa3300', secondary: '#ffeecc', accent: '#004455' },
  bannedWords: ['cheap', 'mind-blowing', 'guilt free'],
  samplePosts: ['Flour, water, salt, time. That is the whole secret.'],
  language: 'en',
  logoId: null,
}

const brief = {
  prompt: 'The first rye loaf of autumn',
  brand: bakery,
  tone: 'casual',
  language: 'en',
  seed: 'g-1',
} as const

export const captionBrief: CaptionBrief = {
  ...brief,
  platform: 'instagram',
  count: 2,
  length: 'medium',
  hashtags: true,
  emoji: 'some',
}
export const hashtagBrief: HashtagBrief = { ...brief, platform: 'x' }
export const videoBrief: VideoCaptionBrief = { ...brief, platform: 'tiktok', length: 'short', emoji: 'none' }
export const imageBrief: ImageBrief = { ...brief, aspect: '4:5', count: 4, style: 'minimal' }

/** A run that remembers what it was told. */
export const createRun = (signal: AbortSignal = AbortSignal.timeout(20_000)) => {
  const texts: (readonly string[])[] = []
  const done: number[] = []
  const run: Run = {
    signal,
    onTexts: (each) => void texts.push(each),
    onDone: (each) => void done.push(each),
  }
  return { run, texts, done }
}
