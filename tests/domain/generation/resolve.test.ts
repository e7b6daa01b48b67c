import { sameAgain } from '@vignette/domain/generation/repeat'
import { resolveSettings } from '@vignette/domain/generation/resolve'
import { outputSchema } from '@vignette/domain/generation/outputs'
import { settingsSchemas } from '@vignette/domain/generation/settings'
import type { BrandDetails } from '@vignette/domain/brand/schemas'
import { expect, it } from 'vitest'
import { details } from '../brand/profiles.ts'
import { asked } from './asked.ts'

const brand: BrandDetails = { ...details, brandTone: ['funny', 'casual'], language: 'de', visualStyle: 'bold' }

it('what was chosen holds, else what the brand says, else what suits most', () => {
  const caption = outputSchema.parse({ kind: 'caption' })
  expect(resolveSettings(caption, null)).toMatchObject({ tone: 'casual', settings: { tone: 'casual', language: 'en' } })
  const ofBrand = { tone: 'funny', settings: { tone: 'funny', language: 'de', platform: 'instagram' } }
  expect(resolveSettings(caption, brand)).toMatchObject(ofBrand)
  const chosen = outputSchema.parse({ kind: 'caption', tone: 'professional', language: 'fr' })
  const resolved = resolveSettings(chosen, brand)
  expect(resolved).toMatchObject({ tone: 'professional', settings: { tone: 'professional', language: 'fr' } })
  const image = outputSchema.parse({ kind: 'image' })
  expect(resolveSettings(image, brand).settings).toMatchObject({ style: 'bold' })
  expect(resolveSettings(image, null).settings).toMatchObject({ style: 'minimal', aspect: '4:5', variations: 4 })
})

it('one more of the same is one, with the settings of the first', () => {
  const settings = resolveSettings(outputSchema.parse({ kind: 'caption', variations: 3, tone: 'funny' }), null)
  const requested = { ...asked, ...settings }
  const ended = { status: 'ended', requested, engine: null, delivered: ['g1-1'], results: [], changes: 0 } as const
  const one = { prompt: asked.prompt, output: { kind: 'caption', variations: 1, tone: 'funny', language: 'en' } }
  expect(sameAgain({ ...ended, ending: { outcome: 'completed', units: 3 } })).toMatchObject(one)
  expect(sameAgain({ ...ended, ending: { outcome: 'partlyCompleted', units: 1 } })).toMatchObject(one)
  expect(sameAgain({ status: 'requested', requested, attempt: 0 })).toMatchObject(one)
  const forgotten = { ...requested, prompt: null, settings: null, brand: null }
  expect(sameAgain({ status: 'requested', requested: forgotten, attempt: 0 })).toBeUndefined()
})

it('what delivered nothing is asked for as a whole again', () => {
  const settings = resolveSettings(outputSchema.parse({ kind: 'image', variations: 4 }), null)
  const requested = { ...asked, ...settings, kind: 'image' } as const
  const ended = { status: 'ended', requested, engine: null, delivered: [], results: [], changes: 0 } as const
  const all = { output: { kind: 'image', variations: 4 } }
  expect(sameAgain({ ...ended, ending: { outcome: 'cancelled', units: 0 } })).toMatchObject(all)
  expect(sameAgain({ ...ended, ending: { outcome: 'failed', code: 'unavailable', units: 0 } })).toMatchObject(all)
})

it('work on a video has the settings of its kind and nothing of the voice', () => {
  const sourceId = '7d9f0a6e-51a5-4a52-9a0e-0f6d6a0a7a01'
  for (const kind of ['videoAutoCaption', 'videoSmartCrop', 'videoEnhancement', 'videoBackgroundRemove'] as const) {
    const { settings } = resolveSettings(outputSchema.parse({ kind, sourceId }), brand)
    expect(settingsSchemas[kind].safeParse(settings).success, kind).toBe(true)
  }
})
