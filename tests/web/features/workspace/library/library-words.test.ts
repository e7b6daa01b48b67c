import type { LibraryItem } from '@vignette/domain/library/schemas'
import { describe, expect, it } from 'vitest'
import { sizeOf, endOf } from '../../../../../apps/web/src/features/workspace/library/item-words.ts'
import { planWithRoom } from '../../../../../apps/web/src/features/workspace/library/larger-plan.ts'
import {
  progressOf,
  summaryOf,
  visibleEntries,
  wordsOfUpload,
} from '../../../../../apps/web/src/entities/library/uploads/progress-words.ts'
import { formatBytes } from '../../../../../apps/web/src/lib/formats.ts'
import type { UploadEntry, UploadState } from '../../../../../apps/web/src/entities/library/uploads/upload-state.ts'
import { manyItems } from '../../../../e2e/many-items.ts'

const entry = (state: UploadState): UploadEntry => ({
  key: 'a',
  name: 'kite.png',
  bytes: 2_000_000,
  lastModified: 1,
  file: null,
  uploadId: null,
  state,
})
const done = entry({ status: 'done', itemId: 'item' })
const sending = entry({ status: 'sending', sent: 500_000 })
const refused = entry({ status: 'refused', reason: 'This file is empty.' })

const [item] = manyItems(1) as [LibraryItem]

it('gives the size of a file in the largest unit of which it is at least one', () => {
  expect([0, 3, 999, 1_000, 48_499, 1_250_000, 3_000_000_000].map(formatBytes)).toEqual([
    '0 bytes',
    '3 bytes',
    '999 bytes',
    '1 kB',
    '48 kB',
    '1.3 MB',
    '3 GB',
  ])
})

describe('uploads', () => {
  it('say how far they are, and at the end what became of them', () => {
    expect(progressOf([done, sending])).toBe('Uploading: 1 of 2 files added')
    expect(summaryOf([done, sending])).toBe('Uploading 2 files')
    expect(progressOf([done, refused])).toBe('1 file added, 1 not')
    expect(progressOf([done])).toBe('1 file added')
    expect(progressOf([refused])).toBe('1 file not added')
  })

  it('are only listed as long as there is a word to say, when there are many', () => {
    expect(visibleEntries([done, refused])).toHaveLength(2)
    expect(visibleEntries([done, done, done, refused])).toEqual([refused])
  })

  it('name what is needed and what is left', () => {
    const room = { used: 400_000_000, reserved: 99_000_000, limit: 500_000_000, needed: 2_000_000 }
    expect(wordsOfUpload(entry({ status: 'full', reason: '', room }))).toBe(
      'This needs 2 MB, and 1 MB of your 500 MB are left.',
    )
    expect(wordsOfUpload(sending)).toBe('500 kB of 2 MB')
  })
})

it('names the smallest plan with room', () => {
  expect(planWithRoom(600_000_000, 500_000_000)).toEqual({
    tier: 'starter',
    words: expect.stringMatching(/^Upgrade to \w+ \(\$\d+\/mo\) for 10 GB$/) as string,
  })
  expect(planWithRoom(300_000_000_000, 500_000_000)).toMatchObject({ tier: 'executive' })
  expect(planWithRoom(2_000_000_000_000, 1_000_000_000_000)).toBeNull()
})

it('counts the characters of a text as people see them', () => {
  expect(sizeOf({ ...item, text: '👩‍👩‍👧é' })).toBe('2 characters')
  expect(sizeOf({ ...item, text: null, bytes: 1_500 })).toBe('2 kB')
})

it('says when something in the trash is gone', () => {
  const now = new Date('2026-01-01T00:00:00.000Z')
  expect(endOf({ ...item, purgesAt: '2026-01-05T00:00:00.000Z' }, now)).toBe('Deleted in 4 days')
  expect(endOf(item, now)).toBeNull()
})
