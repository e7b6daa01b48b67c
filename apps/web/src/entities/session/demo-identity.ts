import type { ApiClient } from '#lib/api/api-client.ts'
import { createDemoSession } from './create-demo-session.ts'
import { recordSignUp } from './record-sign-up.ts'
import type { TextStorage } from '#lib/browser/browser-storage.ts'
import { keepDemoSession, sessionOf } from './demo-session.ts'
import { failureOf } from './identity-failures.ts'
import type { Credentials, IdentityProvider, IdentityResult } from './identity-provider.ts'
import type { Session } from '#lib/api/session.ts'
import type { SessionStore } from '#lib/api/session-store.ts'

type DemoIdentityDeps = {
  readonly api: ApiClient
  readonly apiAs: (session: Session) => ApiClient
  readonly sessions: SessionStore
  readonly storage: TextStorage
}

/** Sign-in of demo mode: any valid e-mail and password, the session is ours to keep. */
export const createDemoIdentity = ({ api, apiAs, sessions, storage }: DemoIdentityDeps): IdentityProvider => {
  const kept = keepDemoSession({ sessions, storage, tabs: window })
  const enter = async (person: Credentials & { readonly name?: string }): Promise<IdentityResult> => {
    try {
      const { token, firebaseUID, email } = await createDemoSession(api, person)
      const session = { token, firebaseUID, email }
      await recordSignUp(apiAs(sessionOf(session)), person.name === undefined ? {} : { name: person.name })
      kept.open(session)
      return { success: true }
    } catch (error) {
      return failureOf(error)
    }
  }
  return {
    signIn: ({ email, password }) => enter({ email, password }),
    signUp: ({ email, password, name }) => enter({ email, password, name }),
    resetPassword: async () => noReset,
    credentials: null,
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
