import type { BrandDetails } from '@vignette/domain/brand/schemas'
import { noLaterDetails } from '@vignette/domain/brand/schemas'
import type { CaptionBrief, Run } from '@vignette/engine/engine'
import { profile } from '../../domain/brand/profiles.ts'

export const brand: BrandDetails = { ...profile, ...noLaterDetails, bannedWords: [], samplePosts: [] }

export const briefOf = (prompt: string, changes: Partial<CaptionBrief> = {}): CaptionBrief => ({
  prompt,
  brand: null,
  tone: 'casual',
  language: 'en',
  seed: '0b5e7a1c',
  platform: 'instagram',
  count: 1,
  length: 'medium',
  hashtags: true,
  emoji: 'some',
  ...changes,
})

export const quietRun = (): Run => ({ signal: new AbortController().signal, onTexts: () => {}, onDone: () => {} })
