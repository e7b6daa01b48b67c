import { expect, it } from 'vitest'
import { categoryOf, createContactDraft } from '../../../../../apps/web/src/features/public/contact/contact-draft.ts'
import { nothingWritten } from '../../../../../apps/web/src/features/public/contact/contact-values.ts'
import { memoryStorage } from '../../../memory-storage.ts'

const written = { ...nothingWritten, name: 'Ada', category: 'PRESS', message: '<b>Hello</b>\n' }

it('keeps what was written as it is', () => {
  const draft = createContactDraft(memoryStorage())
  draft.keep(written)
  expect(draft.read()).toEqual(written)
})

it('keeps nothing of what nobody sees, nor anything where nothing is written', () => {
  const storage = memoryStorage()
  const draft = createContactDraft(storage)
  draft.keep({ ...written, website: 'https://example.com' })
  expect(draft.read().website).toBe('')
  draft.keep(nothingWritten)
  expect(storage.getItem('contact-draft')).toBeNull()
})

it.each(['no JSON', 'null', '[]', '"text"', '{"name":1,"category":"SPAM"}'])('reads %s as nothing', (stored) => {
  const storage = memoryStorage()
  storage.setItem('contact-draft', stored)
  expect(createContactDraft(storage).read()).toEqual(nothingWritten)
})

it.each([
  ['BUSINESS', 'BUSINESS'],
  ['press', 'PRESS'],
  ['SALES', ''],
  ['constructor', ''],
  [null, ''],
])('takes the category %s of an address for %s', (value, category) => {
  expect(categoryOf(value)).toBe(category)
})
