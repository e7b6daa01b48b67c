import { expect, it } from 'vitest'
import { createOnboarding } from '../../../../apps/web/src/entities/onboarding/create-onboarding.ts'
import { memoryStorage } from '../../memory-storage.ts'

const browser = () => {
  const thisBrowser = memoryStorage()
  return { thisBrowser, open: () => createOnboarding({ thisSession: memoryStorage(), thisBrowser }) }
}

it('asks each person once in a browser session', () => {
  const { open } = browser()
  const session = open()
  session.noteAsked('ada')
  expect([session.wasAsked('ada'), session.wasAsked('grace')]).toEqual([true, false])
  expect(open().wasAsked('ada')).toBe(false)
})

it('keeps a draft for who wrote it, in every session of the browser, until it is saved', () => {
  const { open } = browser()
  open().keepDraft('ada', { username: 'ada' })
  expect(open().draftOf('ada')).toEqual({ username: 'ada' })
  expect(open().draftOf('grace')).toBeNull()
  open().dropDraft()
  expect(open().draftOf('ada')).toBeNull()
})

it('leaves nothing behind for the next person', () => {
  const { open } = browser()
  const session = open()
  session.noteAsked('ada')
  session.keepDraft('ada', { username: 'ada' })
  session.forget()
  expect([session.wasAsked('ada'), session.draftOf('ada')]).toEqual([false, null])
})

it.each(['', 'nonsense', 'null', '7', '[]', '{"userId":7}'])('takes %j for no draft', (stored) => {
  const { thisBrowser, open } = browser()
  thisBrowser.setItem('brand-draft', stored)
  expect(open().draftOf('ada')).toBeNull()
})
