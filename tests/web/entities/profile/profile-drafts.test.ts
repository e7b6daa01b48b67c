import { expect, it } from 'vitest'
import { createProfileDrafts } from '../../../../apps/web/src/entities/profile/profile-drafts.ts'
import { memoryStorage } from '../../memory-storage.ts'

it('keeps a name that is not saved yet, for its person only', () => {
  const storage = memoryStorage()
  createProfileDrafts(storage).keep({ firebaseUID: 'ada', displayName: 'Ada L.' })
  const later = createProfileDrafts(storage)
  expect(later.nameOf('ada')).toBe('Ada L.')
  expect(later.nameOf('bob')).toBeNull()
  later.forget('ada')
  expect(later.nameOf('ada')).toBeNull()
})
