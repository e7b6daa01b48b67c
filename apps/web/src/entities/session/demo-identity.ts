import type { ApiClient } from '#lib/api/api-client.ts'
import { ApiError } from '#lib/api/api-error.ts'
import type { TextStorage } from '#lib/browser/browser-storage.ts'
import { failureOf } from './identity-failures.ts'
import type { Credentials, IdentityProvider, IdentityResult } from './identity-provider.ts'
import { lateSecondFactor } from './late-second-factor.ts'
import { loadDemoSecondFactor } from './load-second-factor.ts'
import type { Session } from '#lib/api/session.ts'
import type { SessionStore } from '#lib/api/session-store.ts'
import { loadSessionRoutes } from './load-session-routes.ts'

type DemoIdentityDeps = {
  readonly api: ApiClient
  readonly apiAs: (session: Session) => ApiClient
  readonly sessions: SessionStore
  readonly storage: TextStorage
}

/** Sign-in of demo mode: any valid e-mail and password. The browser keeps the session. */
export const createDemoIdentity = ({ api, apiAs, sessions, storage }: DemoIdentityDeps): IdentityProvider => {
  const kept = keepDemoSession({ sessions, storage, tabs: window })
  type Person = Credentials & { readonly name?: string; readonly code?: string }
  const enter = async (person: Person): Promise<IdentityResult> => {
    try {
      const { createDemoSession, recordSignUp } = await loadSessionRoutes()
      const { token, firebaseUID, email } = await createDemoSession(api, person)
      const session = { token, firebaseUID, email }
      await recordSignUp(apiAs(sessionOf(session)), person.name)
      kept.open(session)
      return { success: true }
    } catch (error) {
      const failure = failureOf(error)
      if (!(error instanceof ApiError) || error.details.code !== 'identity.code_required') return failure
      const answer = (code: string) => enter({ ...person, code })
      return { ...failure, secondStep: { answer, takesRecoveryCodes: true } }
    }
  }
  const secondFactor = async () =>
    (await loadDemoSecondFactor()).createDemoSecondFactor((token) => {
      const session = sessions.current()
      if (session) kept.open({ token, firebaseUID: session.firebaseUID, email: session.email })
    })
  return {
    signIn: ({ email, password }) => enter({ email, password }),
    signUp: ({ email, password, name }) => enter({ email, password, name }),
    resetPassword: async () => noReset,
    credentials: null,
    secondFactor: lateSecondFactor(secondFactor),
    verifyEmail: async () => 'verified',
    signOut: async () => {
      sessions.close('left')
      return { success: true }
    },
  }
}

const noReset: IdentityResult = {
  success: false,
  error: 'Password reset is not available in demo mode.',
  fields: [],
}

const storageKey = 'session'
/** Replaces a session that is no longer accepted, so that the other tabs know that nobody signed out. */
const expired = 'expired'

const parts = ['token', 'firebaseUID', 'email'] as const
type DemoSession = Readonly<Record<(typeof parts)[number], string>>

type DemoSessionDeps = {
  readonly sessions: SessionStore
  readonly storage: TextStorage
  /** The target of the `storage` events of other tabs. */
  readonly tabs: Pick<EventTarget, 'addEventListener'>
}

/** Keeps a session of demo mode across reloads and in step with the other tabs. */
export const keepDemoSession = ({ sessions, storage, tabs }: DemoSessionDeps) => {
  const adopt = (stored: string | null, otherwise: 'visitor' | 'left' | 'expired') => {
    const session = read(stored)
    if (session) sessions.open(sessionOf(session))
    else sessions.close(otherwise)
  }
  adopt(storage.getItem(storageKey), 'visitor')
  sessions.subscribe(() => {
    const state = sessions.state()
    if (state.status !== 'signedOut') return
    if (state.reason === 'expired') storage.setItem(storageKey, expired)
    else storage.removeItem(storageKey)
  })
  tabs.addEventListener('storage', (event) => {
    const { key: changed, newValue } = event as StorageEvent
    if (changed === storageKey || changed === null) adopt(newValue, newValue === expired ? 'expired' : 'left')
  })
  return {
    open: (session: DemoSession) => {
      storage.setItem(storageKey, JSON.stringify(session))
      sessions.open(sessionOf(session))
    },
  }
}

const sessionOf = ({ token, firebaseUID, email }: DemoSession): Session => ({
  firebaseUID,
  email,
  token: async () => token,
})

const read = (stored: string | null): DemoSession | null => {
  try {
    const value: unknown = JSON.parse(stored ?? 'null')
    return isSession(value) ? value : null
  } catch {
    return null
  }
}

const isSession = (value: unknown): value is DemoSession => {
  const written = Object(value) as Readonly<Record<string, unknown>>
  return parts.every((part) => typeof written[part] === 'string' && written[part] !== '')
}
