import { type Auth, onAuthStateChanged, signOut, type User } from '@firebase/auth'
import type { Session } from '#lib/api/session.ts'
import type { SessionStore } from '#lib/api/session-store.ts'

/** Keeps the session store in step with Firebase, which all tabs of the browser share. */
export const followFirebase = (auth: Auth, sessions: SessionStore) => {
  let held = false
  let asking = 0

  /** Calls Firebase, which may end the session with its answer. */
  const ask = async <Answer>(question: () => Promise<Answer>): Promise<Answer> => {
    asking += 1
    try {
      return await question()
    } finally {
      asking -= 1
    }
  }

  const sessionOf = (user: User): Session => ({
    firebaseUID: user.uid,
    email: user.email ?? '',
    token: () => ask(() => user.getIdToken()),
  })

  const follow = () => {
    if (held) return
    const { currentUser: user } = auth
    const { status } = sessions.state()
    if (user && user.uid !== sessions.current()?.firebaseUID) sessions.open(sessionOf(user))
    if (!user && status === 'loading') sessions.close('visitor')
    if (!user && status === 'signedIn') sessions.close(asking > 0 ? 'expired' : 'left')
  }

  onAuthStateChanged(auth, follow)
  sessions.subscribe(() => {
    if (!held && auth.currentUser && sessions.state().status === 'signedOut') {
      void signOut(auth).catch(() => undefined)
    }
  })

  return {
    ask,
    sessionOf,
    /** While a person is signing in, changes at Firebase are not passed on to the store. */
    hold: async <Result>(enter: () => Promise<Result>): Promise<Result> => {
      held = true
      try {
        return await enter()
      } finally {
        held = false
        follow()
      }
    },
  }
}
export type FirebaseSession = ReturnType<typeof followFirebase>
