import { expect, it } from 'vitest'
import {
  createRememberedUploads,
  isSameFile,
  marksOf,
} from '../../../../../apps/web/src/entities/library/uploads/remembered-uploads.ts'
import { memoryStorage } from '../../../memory-storage.ts'

const first = { uploadId: 'u1', name: 'a.png', bytes: 10, lastModified: 1 }
const second = { ...first, uploadId: 'u2', name: 'b.png' }

it('remembers uploads across reloads, until each is over', () => {
  const storage = memoryStorage()
  const remembered = createRememberedUploads(storage, () => 'ada')
  remembered.keep(first)
  remembered.keep(second)
  remembered.keep({ ...first, bytes: 11 })
  expect(createRememberedUploads(storage, () => 'ada').all()).toEqual([second, { ...first, bytes: 11 }])
  remembered.drop('u2')
  remembered.drop('u1')
  expect(storage.getItem('uploads')).toBeNull()
})

it('shows nobody the uploads of somebody else', () => {
  const storage = memoryStorage()
  createRememberedUploads(storage, () => 'ada').keep(first)
  expect(createRememberedUploads(storage, () => 'bob').all()).toEqual([])
  expect(createRememberedUploads(storage, () => null).all()).toEqual([])
})

it('keeps nothing while nobody is signed in', () => {
  const storage = memoryStorage()
  createRememberedUploads(storage, () => null).keep(first)
  expect(storage.getItem('uploads')).toBeNull()
})

it.each(['', 'nonsense', '[]', '{"userId":"ada"}', '{"userId":"ada","uploads":[{}]}'])(
  'takes the stored %j for nothing',
  (stored) => {
    const storage = memoryStorage()
    storage.setItem('uploads', stored)
    expect(createRememberedUploads(storage, () => 'ada').all()).toEqual([])
  },
)

it('knows a file again by its name, size and time', () => {
  const file = new File(['0123456789'], 'a.png', { lastModified: 1 })
  expect(isSameFile(marksOf(file), first)).toBe(true)
  expect(isSameFile(marksOf(file), { ...first, lastModified: 2 })).toBe(false)
  expect(isSameFile(marksOf(file), { ...first, bytes: 9 })).toBe(false)
})
