import type { Session, SessionState } from './session.ts'

type Reason = Extract<SessionState, { status: 'signedOut' }>['reason']
type SessionStoreDeps = { readonly onClosed: (reason: Reason) => void }

/** The person signed in on this page, as reported by the identity provider. */
export const createSessionStore = ({ onClosed }: SessionStoreDeps) => {
  const listeners = new Set<() => void>()
  let state: SessionState = { status: 'loading' }

  const become = (next: SessionState) => {
    if (next.status === 'signedOut') onClosed(next.reason)
    state = next
    listeners.forEach((listener) => listener())
  }
  const current = () => (state.status === 'signedIn' ? state.session : null)
  const close = (reason: Reason) => become({ status: 'signedOut', reason })

  return {
    state: () => state,
    current,
    open: (session: Session) => become({ status: 'signedIn', session }),
    close,
    /** Ends the session that was refused; a newer one, opened meanwhile, stays. */
    expire: (refused: Session) => {
      if (current() === refused) close('expired')
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
  }
}
export type SessionStore = ReturnType<typeof createSessionStore>
