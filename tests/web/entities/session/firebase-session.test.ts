import { expect, it, vi } from 'vitest'
import { followFirebase } from '../../../../apps/web/src/entities/session/firebase-session.ts'
import { createSessionStore } from '../../../../apps/web/src/lib/api/session-store.ts'

type Auth = Parameters<typeof followFirebase>[0]
type User = NonNullable<Auth['currentUser']>

const person = (uid: string, getIdToken = async () => `token-of-${uid}`) =>
  ({ uid, email: `${uid}@example.com`, getIdToken }) as unknown as User

/** A page beside Firebase, which says when somebody else is signed in there. */
const openPage = () => {
  let hear: () => void = () => undefined
  const signOut = vi.fn<() => Promise<void>>(async () => undefined)
  const auth = { currentUser: null as User | null, signOut, onAuthStateChanged: (told: () => void) => (hear = told) }
  const sessions = createSessionStore({ onClosed: () => undefined })
  const following = followFirebase(auth as unknown as Auth, sessions)
  const become = (user: User | null) => {
    auth.currentUser = user
    hear()
  }
  return { sessions, following, signOut, become }
}

it('knows nobody until Firebase has said whether somebody is signed in', () => {
  const { sessions, become } = openPage()
  expect(sessions.state()).toEqual({ status: 'loading' })
  become(null)
  expect(sessions.state()).toEqual({ status: 'signedOut', reason: 'visitor' })
})

it('opens a session with the tokens of whoever is signed in, and another one when they change', async () => {
  const { sessions, become } = openPage()
  become(person('ada'))
  const first = sessions.current()
  expect([first?.firebaseUID, first?.email, await first?.token()]).toEqual(['ada', 'ada@example.com', 'token-of-ada'])
  become(person('ada'))
  expect(sessions.current()).toBe(first)
  become(person('bob'))
  expect(sessions.current()?.firebaseUID).toBe('bob')
})

it('takes it for signing out when another tab did so', () => {
  const { sessions, become } = openPage()
  become(person('ada'))
  become(null)
  expect(sessions.state()).toEqual({ status: 'signedOut', reason: 'left' })
})

it('takes it for the end of the session when Firebase ends it instead of giving a token', async () => {
  const { sessions, become } = openPage()
  const refuse = () => {
    become(null)
    return Promise.reject(new Error('auth/user-disabled'))
  }
  become(person('ada', refuse))
  await expect(sessions.current()?.token()).rejects.toThrow('auth/user-disabled')
  expect(sessions.state()).toEqual({ status: 'signedOut', reason: 'expired' })
})

it('signs out of Firebase when the page has closed the session', () => {
  const { sessions, become, signOut } = openPage()
  become(person('ada'))
  sessions.close('expired')
  expect(signOut).toHaveBeenCalledOnce()
})

it('lets nobody in before the API knows of them, and then the person who came', async () => {
  const { sessions, following, become } = openPage()
  become(null)
  await following.hold(async () => {
    become(person('ada'))
    expect(sessions.current()).toBeNull()
  })
  expect(sessions.current()?.firebaseUID).toBe('ada')
})

it('does not send away who is signing in while an earlier session ends', async () => {
  const { sessions, following, become, signOut } = openPage()
  await following.hold(async () => {
    become(person('ada'))
    sessions.close('expired')
  })
  expect(signOut).not.toHaveBeenCalled()
  expect(sessions.current()?.firebaseUID).toBe('ada')
})

it('lets nobody in when signing in has failed on the way', async () => {
  const { sessions, following, become, signOut } = openPage()
  become(null)
  const failing = following.hold(async () => {
    become(person('ada'))
    become(null)
    throw new Error('The API is down.')
  })
  await expect(failing).rejects.toThrow('The API is down.')
  expect(sessions.state()).toEqual({ status: 'signedOut', reason: 'visitor' })
  expect(signOut).not.toHaveBeenCalled()
})
