import { expect, it, vi } from 'vitest'
import { createSessionStore } from '../../apps/web/src/lib/session/session-store.ts'
import { memoryStorage } from './memory-storage.ts'

const ada = { token: 'token-of-ada', firebaseUID: 'ada', email: 'ada@example.com' }
const grace = { token: 'token-of-grace', firebaseUID: 'grace', email: 'grace@example.com' }

const storeOn = (storage = memoryStorage()) => {
  const onClosed = vi.fn<() => void>()
  return { storage, onClosed, sessions: createSessionStore({ storage, onClosed }) }
}

it('keeps the session across reloads until it is closed', () => {
  const { storage, sessions, onClosed } = storeOn()
  sessions.open(ada)
  expect(storeOn(storage).sessions.current()).toEqual(ada)
  sessions.close()
  expect(sessions.state()).toEqual({ status: 'signedOut', reason: 'left' })
  expect(onClosed).toHaveBeenCalledOnce()
  expect(storeOn(storage).sessions.state()).toEqual({ status: 'signedOut', reason: 'visitor' })
})

it('ends only the session that was refused', () => {
  const { sessions } = storeOn()
  sessions.open(grace)
  sessions.expire(ada)
  expect(sessions.current()).toEqual(grace)
  sessions.expire(grace)
  expect(sessions.state()).toEqual({ status: 'signedOut', reason: 'expired' })
})

it.each(['', 'nonsense', '{}', '{"token":"t"}', '{"token":1,"firebaseUID":"u","email":"e"}', 'null'])(
  'treats the stored value %j as nobody',
  (stored) => {
    const storage = memoryStorage()
    storage.setItem('session', stored)
    expect(storeOn(storage).sessions.current()).toBeNull()
  },
)

it('follows the other tabs', () => {
  const { sessions } = storeOn()
  const seen: string[] = []
  const stop = sessions.subscribe(() => seen.push(sessions.state().status))
  sessions.adopt({ key: 'session', newValue: JSON.stringify(ada) })
  sessions.adopt({ key: 'color-scheme', newValue: 'dark' })
  sessions.adopt({ key: null, newValue: null })
  stop()
  sessions.open(grace)
  expect(seen).toEqual(['signedIn', 'signedOut'])
})
