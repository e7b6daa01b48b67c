export type Session = { readonly token: string; readonly firebaseUID: string; readonly email: string }

/** `left`: signed out on purpose. `expired`: the server no longer accepted the session. */
export type SessionState =
  | { readonly status: 'signedIn'; readonly session: Session }
  | { readonly status: 'signedOut'; readonly reason: 'visitor' | 'left' | 'expired' }

const members = ['token', 'firebaseUID', 'email'] as const

/** The session as it was stored, or null. By hand: a schema here would put the whole of zod into the first view. */
export const readSession = (stored: string | null): Session | null => {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return isSession(value) ? value : null
  } catch {
    return null
  }
}

const isSession = (value: unknown): value is Session =>
  typeof value === 'object' &&
  value !== null &&
  members.every((member) => {
    const text: unknown = Reflect.get(value, member)
    return typeof text === 'string' && text !== ''
  })
