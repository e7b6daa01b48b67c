import { z } from 'zod'
import type { TextStorage } from '#lib/browser/browser-storage.ts'
import type { Session } from '#lib/api/session.ts'
import type { SessionStore } from '#lib/api/session-store.ts'

const key = 'session'
/** Stands where a session was that is no longer accepted, so that the other tabs know that nobody signed out. */
const expired = 'expired'

const storedSchema = z.object({ token: z.string().min(1), firebaseUID: z.string().min(1), email: z.string().min(1) })
type DemoSession = Readonly<z.output<typeof storedSchema>>

type DemoSessionDeps = {
  readonly sessions: SessionStore
  readonly storage: TextStorage
  /** Where the `storage` events of other tabs arrive. */
  readonly tabs: Pick<EventTarget, 'addEventListener'>
}

/** A session of our own: kept across reloads and in step with the other tabs. */
export const keepDemoSession = ({ sessions, storage, tabs }: DemoSessionDeps) => {
  const adopt = (stored: string | null, otherwise: 'visitor' | 'left' | 'expired') => {
    const session = read(stored)
    if (session) sessions.open(sessionOf(session))
    else sessions.close(otherwise)
  }
  adopt(storage.getItem(key), 'visitor')
  sessions.subscribe(() => {
    const state = sessions.state()
    if (state.status !== 'signedOut') return
    if (state.reason === 'expired') storage.setItem(key, expired)
    else storage.removeItem(key)
  })
  tabs.addEventListener('storage', (event) => {
    const { key: changed, newValue } = event as StorageEvent
    if (changed === key || changed === null) adopt(newValue, newValue === expired ? 'expired' : 'left')
  })
  return {
    open: (session: DemoSession) => {
      storage.setItem(key, JSON.stringify(session))
      sessions.open(sessionOf(session))
    },
  }
}

export const sessionOf = ({ token, firebaseUID, email }: DemoSession): Session => ({
  firebaseUID,
  email,
  token: async () => token,
})

const read = (stored: string | null): DemoSession | null => {
  try {
    return storedSchema.safeParse(JSON.parse(stored ?? 'null')).data ?? null
  } catch {
    return null
  }
}
