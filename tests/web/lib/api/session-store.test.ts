import { expect, it, vi } from 'vitest'
import type { Session } from '../../../../apps/web/src/lib/api/session.ts'
import { createSessionStore } from '../../../../apps/web/src/lib/api/session-store.ts'

const sessionOf = (name: string): Session => ({
  firebaseUID: name,
  email: `${name}@example.com`,
  token: async () => `token-of-${name}`,
})
const [ada, grace] = [sessionOf('ada'), sessionOf('grace')]

const newStore = () => {
  const onClosed = vi.fn<(reason: string) => void>()
  return { onClosed, sessions: createSessionStore({ onClosed }) }
}

it('knows nobody before it was told', () => {
  const { sessions } = newStore()
  expect(sessions.state()).toEqual({ status: 'loading' })
  expect(sessions.current()).toBeNull()
})

it('says who is signed in, and why nobody is', () => {
  const { sessions, onClosed } = newStore()
  sessions.open(ada)
  expect(sessions.current()).toBe(ada)
  expect(onClosed).not.toHaveBeenCalled()
  sessions.close('left')
  expect(sessions.state()).toEqual({ status: 'signedOut', reason: 'left' })
  expect(sessions.current()).toBeNull()
  expect(onClosed.mock.calls).toEqual([['left']])
})

it('ends only the session that was refused', () => {
  const { sessions } = newStore()
  sessions.open(grace)
  sessions.expire(ada)
  sessions.expire(sessionOf('grace')) // an earlier one of the same person
  expect(sessions.current()).toBe(grace)
  sessions.expire(grace)
  expect(sessions.state()).toEqual({ status: 'signedOut', reason: 'expired' })
})

it('tells its listeners, until they have heard enough', () => {
  const { sessions } = newStore()
  const seen: string[] = []
  const stop = sessions.subscribe(() => seen.push(sessions.state().status))
  sessions.open(ada)
  sessions.close('left')
  stop()
  sessions.open(grace)
  expect(seen).toEqual(['signedIn', 'signedOut'])
})
