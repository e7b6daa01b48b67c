import { describe, expect, it } from 'vitest'
import {
  percentOf,
  progressOf,
  summaryOf,
  visibleEntries,
  wordsOfUpload,
} from '../../../../../apps/web/src/entities/library/uploads/progress-words.ts'
import {
  isOver,
  isUnderway,
  type UploadEntry,
  type UploadState,
} from '../../../../../apps/web/src/entities/library/uploads/upload-state.ts'

const entry = (state: UploadState, key = 'k1'): UploadEntry => ({
  key,
  name: 'a.png',
  bytes: 2_000_000,
  lastModified: 1,
  file: null,
  uploadId: null,
  state,
})
const waiting: UploadState = { status: 'waiting' }
const done: UploadState = { status: 'done', itemId: 'i1' }
const refused: UploadState = { status: 'refused', reason: 'Too dark.' }
const sending: UploadState = { status: 'sending', sent: 500_000 }
const room = { used: 900, reserved: 50, limit: 1_000, needed: 400 }

it.each<[UploadState, string, number | null]>([
  [waiting, 'Waiting · 2 MB', null],
  [sending, '500 kB of 2 MB', 25],
  [{ status: 'paused', sent: 1_000_000 }, 'Paused at 1 MB of 2 MB', 50],
  [{ status: 'interrupted' }, 'Interrupted. Choose the same file again to go on where it stopped.', null],
  [{ status: 'checking' }, 'Checking the file…', 100],
  [done, 'Added', null],
  [refused, 'Too dark.', null],
  [{ status: 'failed', reason: 'The connection was lost.', sent: 0 }, 'The connection was lost.', 0],
  [{ status: 'full', reason: '', room }, 'This needs 400 bytes, and 50 bytes of your 1 kB are left.', null],
])('says of %j: %s', (state, words, percent) => {
  expect(wordsOfUpload(entry(state))).toBe(words)
  expect(percentOf(entry(state))).toBe(percent)
})

describe('the summary of several uploads', () => {
  it.each([
    [[sending, done], 'Uploading: 1 of 2 files added', 'Uploading 2 files'],
    [[done], '1 file added', '1 file added'],
    [[done, refused], '1 file added, 1 not', '1 file added, 1 not'],
    [[refused, refused], '2 files not added', '2 files not added'],
  ])('of %j is "%s"', (states, progress, summary) => {
    const entries = states.map((state) => entry(state))
    expect(progressOf(entries)).toBe(progress)
    expect(summaryOf(entries)).toBe(summary)
  })

  it('leaves out what was added where there are many', () => {
    const entries = [done, sending, waiting, refused].map((state, index) => entry(state, `k${index}`))
    expect(visibleEntries(entries).map(({ key }) => key)).toEqual(['k1', 'k2', 'k3'])
    expect(visibleEntries(entries.slice(0, 3))).toHaveLength(3)
  })
})

it('knows which uploads are over, and which would be cut off by leaving the page', () => {
  expect([waiting, sending, done, refused].map((state) => isUnderway(entry(state)))).toEqual([true, true, false, false])
  expect([waiting, sending, done, refused].map((state) => isOver(entry(state)))).toEqual([false, false, true, true])
})
