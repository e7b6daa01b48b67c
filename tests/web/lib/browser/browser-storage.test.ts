import { expect, it } from 'vitest'
import { browserStorage } from '../../../../apps/web/src/lib/browser/browser-storage.ts'
import { memoryStorage } from '../../memory-storage.ts'

const fragileStorage = () => {
  const kept = memoryStorage()
  let works = true
  const storage = browserStorage(() => {
    if (works) return kept
    throw new DOMException('blocked', 'SecurityError')
  })
  return { kept, storage, setWorks: (next: boolean) => void (works = next) }
}

it('keeps values as long as the page where storage is blocked', () => {
  const { storage, setWorks } = fragileStorage()
  setWorks(false)
  expect(storage.getItem('session')).toBeNull()
  storage.setItem('session', 'ada')
  expect(storage.getItem('session')).toBe('ada')
  storage.removeItem('session')
  expect(storage.getItem('session')).toBeNull()
})

it('shows the value written last, also after a write that failed', () => {
  const { kept, storage, setWorks } = fragileStorage()
  storage.setItem('session', 'ada')
  setWorks(false)
  storage.setItem('session', 'grace')
  expect(storage.getItem('session')).toBe('grace')
  setWorks(true)
  storage.setItem('session', 'joan')
  expect(storage.getItem('session')).toBe('joan')
  kept.setItem('session', 'written by another tab')
  expect(storage.getItem('session')).toBe('written by another tab')
})
