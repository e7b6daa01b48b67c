import { expect, it } from 'vitest'
import { keepDraft, readDraft } from '../../../../../apps/web/src/features/support/inbox/draft.ts'

it('keeps an answer for each message until it is sent', () => {
  keepDraft('m1', 'Dear Ada')
  keepDraft('m2', 'Dear Grace')
  expect([readDraft('m1'), readDraft('m2'), readDraft('m3')]).toEqual(['Dear Ada', 'Dear Grace', ''])
  keepDraft('m1', '')
  expect([readDraft('m1'), readDraft('m2')]).toEqual(['', 'Dear Grace'])
})
