import { type BrandDetails, brandSetupRequestSchema, profileOf } from '@vignette/domain/brand/schemas'
import { expect, it } from 'vitest'
import { readDraft } from '../../../../../apps/web/src/features/workspace/brand/wizard-draft.ts'
import { isStepValid, type WizardValues } from '../../../../../apps/web/src/features/workspace/brand/wizard-steps.ts'

const empty = {
  username: '',
  brandName: '',
  brandTone: [],
  contentPillars: [{ name: '' }],
  brandColors: { primary: '#6366f1', secondary: '#8b5cf6', accent: '#06b6d4' },
}

it.each([null, undefined, 'x', 7, [], { username: 7 }, { industry: 'mining' }, { brandTone: ['casual', 'loud'] }])(
  'begins with nothing after %j',
  (stored) => {
    expect(readDraft(stored)).toEqual(empty)
  },
)

it('goes on with what was half entered', () => {
  const draft = { username: ' a', brandTone: [], contentPillars: [{ name: '' }, { name: 'Repair' }], industry: 'food' }
  expect(readDraft(draft)).toEqual({ ...empty, ...draft })
})

it('takes no step that is not entered for valid', () => {
  const values = readDraft(null) as Parameters<typeof isStepValid>[1]
  expect(([0, 1, 2] as const).map((step) => isStepValid(step, values))).toEqual([false, false, false])
})

const saved: BrandDetails = {
  username: 'robin',
  nickname: null,
  brandName: 'Vale Studio',
  targetAudience: 'people who mend',
  industry: 'fashion',
  brandTone: ['casual'],
  contentPillars: [{ name: 'Slow fashion', description: '' }],
  brandColors: { primary: '#000000', secondary: '#8b5cf6', accent: '#06b6d4' },
  visualStyle: 'minimal',
  bannedWords: ['cheap'],
  samplePosts: [],
  language: 'en',
  logoId: null,
}

it('begins with the brand as it was saved, and would save the same again', () => {
  const values = readDraft(null, saved) as WizardValues
  expect(([0, 1, 2] as const).every((step) => isStepValid(step, values))).toBe(true)
  const { bannedWords: _words, samplePosts: _posts, language: _language, logoId: _logo, ...profile } = saved
  expect(profileOf(brandSetupRequestSchema.parse(values))).toEqual(profile)
})

it('asks for the industry again where the settings have another one than it offers', () => {
  const values = readDraft(null, { ...saved, industry: 'other', ownIndustry: 'Family law' }) as WizardValues
  expect(values.industry).toBeUndefined()
  expect(isStepValid(0, values)).toBe(false)
})

it('goes on with what was entered since, rather than with what was saved', () => {
  expect(readDraft({ username: 'ada' }, saved)).toEqual({ ...empty, username: 'ada' })
})
