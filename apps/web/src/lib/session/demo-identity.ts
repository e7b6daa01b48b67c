import type { ApiClient } from '../api-client.ts'
import { createDemoSession } from '../api/create-demo-session.ts'
import { recordSignUp } from '../api/record-sign-up.ts'
import { ApiError } from '../api-error.ts'
import type { Credentials, IdentityProvider, IdentityResult } from './identity-provider.ts'
import type { createSessionStore } from './session-store.ts'

type DemoIdentityDeps = { readonly api: ApiClient; readonly sessions: ReturnType<typeof createSessionStore> }

/** Sign-in of demo mode: any valid e-mail and password, the session is ours to keep. */
export const createDemoIdentity = ({ api, sessions }: DemoIdentityDeps): IdentityProvider => {
  const enter = async (person: Credentials & { readonly name?: string }): Promise<IdentityResult> => {
    try {
      const { token, firebaseUID, email } = await createDemoSession(api, person)
      sessions.open({ token, firebaseUID, email })
      await recordSignUp(api, person.name === undefined ? {} : { name: person.name })
      return { success: true }
    } catch (error) {
      if (sessions.current()) sessions.close()
      return failureOf(error)
    }
  }
  return {
    currentSession: async () => sessions.current(),
    signIn: ({ email, password }) => enter({ email, password }),
    signUp: ({ email, password, name }) => enter({ email, password, name }),
    resetPassword: async () => noReset,
    credentials: null,
    signOut: async () => {
      sessions.close()
      return { success: true }
    },
  }
}

const noReset: IdentityResult = {
  success: false,
  error: 'Password reset is not available in demo mode.',
  fields: [],
}

const failureOf = (error: unknown): IdentityResult =>
  error instanceof ApiError
    ? { success: false, error: error.details.sentence, fields: error.details.fields }
    : { success: false, error: null, fields: [] }
