import type { TextStorage } from '../browser-storage.ts'
import { readSession, type Session, type SessionState } from './session.ts'

const key = 'session'

type Closed = Extract<SessionState, { status: 'signedOut' }>['reason']
type SessionStoreDeps = { readonly storage: TextStorage; readonly onClosed: (reason: Closed) => void }

/** Who is signed in on this page, kept across reloads and in step with the other tabs. */
export const createSessionStore = ({ storage, onClosed }: SessionStoreDeps) => {
  const listeners = new Set<() => void>()
  let state: SessionState = stateOf(readSession(storage.getItem(key)), 'visitor')

  const become = (next: SessionState) => {
    if (next.status === 'signedOut') onClosed(next.reason)
    state = next
    listeners.forEach((listener) => listener())
  }
  const close = (reason: 'left' | 'expired') => {
    storage.removeItem(key)
    become({ status: 'signedOut', reason })
  }

  return {
    state: () => state,
    current: () => (state.status === 'signedIn' ? state.session : null),
    open: (session: Session) => {
      storage.setItem(key, JSON.stringify(session))
      become({ status: 'signedIn', session })
    },
    close: () => close('left'),
    /** Ends the session that was refused; a newer one, opened meanwhile, stays. */
    expire: (refused: Session) => {
      if (state.status === 'signedIn' && state.session.token === refused.token) close('expired')
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    /** What another tab wrote, as its `storage` event says. */
    adopt: (event: { readonly key: string | null; readonly newValue: string | null }) => {
      if (event.key === key || event.key === null) become(stateOf(readSession(event.newValue), 'left'))
    },
  }
}

const stateOf = (session: Session | null, reason: 'visitor' | 'left'): SessionState =>
  session ? { status: 'signedIn', session } : { status: 'signedOut', reason }
