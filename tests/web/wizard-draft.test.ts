import { expect, it } from 'vitest'
import { readDraft } from '../../apps/web/src/features/brand/wizard-draft.ts'
import { isStepValid } from '../../apps/web/src/features/brand/wizard-steps.ts'

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
