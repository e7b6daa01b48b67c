import { expect, it } from 'vitest'
import { templateNameOf } from '../../../../apps/web/src/entities/mail/mail-words.ts'

it('names a template, and one of a newer release by its own name', () => {
  expect(templateNameOf('trialEnding')).toBe('Trial ending')
  expect(templateNameOf('birthday')).toBe('birthday')
  expect(templateNameOf('constructor')).toBe('constructor')
})
