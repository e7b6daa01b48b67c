import { expect, it } from 'vitest'
import { keepDemoSession } from '../../../../apps/web/src/entities/session/demo-identity.ts'
import { createSessionStore } from '../../../../apps/web/src/lib/api/session-store.ts'
import { memoryStorage } from '../../memory-storage.ts'

const ada = { token: 'token-of-ada', firebaseUID: 'ada', email: 'ada@example.com' }

/** One page of the browser whose storage is given. */
const pageOn = (storage = memoryStorage()) => {
  const tabs = new EventTarget()
  const sessions = createSessionStore({ onClosed: () => undefined })
  const kept = keepDemoSession({ sessions, storage, tabs })
  const hears = (key: string | null, newValue: string | null) =>
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }))
  return { storage, sessions, kept, hears }
}

it('keeps the session across reloads until it is closed', async () => {
  const { storage, sessions, kept } = pageOn()
  expect(sessions.state()).toEqual({ status: 'signedOut', reason: 'visitor' })
  kept.open(ada)
  const session = pageOn(storage).sessions.current()
  expect(session).toMatchObject({ firebaseUID: 'ada', email: 'ada@example.com' })
  expect(await session?.token()).toBe('token-of-ada')
  sessions.close('left')
  expect(sessions.state()).toEqual({ status: 'signedOut', reason: 'left' })
  expect(pageOn(storage).sessions.state()).toEqual({ status: 'signedOut', reason: 'visitor' })
})

it.each(['', 'nonsense', '{}', '{"token":"t"}', '{"token":1,"firebaseUID":"u","email":"e"}', 'null'])(
  'treats the stored value %j as nobody',
  (stored) => {
    const storage = memoryStorage()
    storage.setItem('session', stored)
    expect(pageOn(storage).sessions.current()).toBeNull()
  },
)

it('follows the other tabs', () => {
  const { sessions, hears } = pageOn()
  const seen: string[] = []
  sessions.subscribe(() => seen.push(sessions.state().status))
  hears('session', JSON.stringify(ada))
  hears('color-scheme', 'dark')
  hears(null, null)
  expect(seen).toEqual(['signedIn', 'signedOut'])
  expect(sessions.state()).toEqual({ status: 'signedOut', reason: 'left' })
})

it('tells the other tabs when a session is no longer accepted, which is no signing out', () => {
  const [page, other] = [pageOn(), pageOn()]
  page.kept.open(ada)
  other.hears('session', page.storage.getItem('session'))
  page.sessions.close('expired')
  other.hears('session', page.storage.getItem('session'))
  expect(other.sessions.state()).toEqual({ status: 'signedOut', reason: 'expired' })
  expect(pageOn(page.storage).sessions.state()).toEqual({ status: 'signedOut', reason: 'visitor' })
})
