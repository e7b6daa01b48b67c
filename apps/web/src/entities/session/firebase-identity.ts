import {
  type Auth,
  createUserWithEmailAndPassword,
  sendEmailVerification,
  sendPasswordResetEmail,
  signInWithEmailAndPassword,
  signOut,
  updateProfile,
  type User,
} from '@firebase/auth'
import type { ApiClient } from '#lib/api/api-client.ts'
import { createFirebaseCredentials } from './firebase-credentials.ts'
import { followFirebase } from './firebase-session.ts'
import { createVerification } from './firebase-verification.ts'
import { codeOf, failureOf, resetFailureOf } from './identity-failures.ts'
import type { IdentityProvider, IdentityResult } from './identity-provider.ts'
import { lateSecondFactor } from './late-second-factor.ts'
import { loadFirebaseSecondFactor } from './load-second-factor.ts'
import { loadSessionRoutes } from './load-session-routes.ts'
import { mailLinks } from './mail-links.ts'
import type { Session } from '#lib/api/session.ts'
import type { SessionStore } from '#lib/api/session-store.ts'

type FirebaseIdentityDeps = {
  readonly auth: Auth
  readonly apiAs: (session: Session) => ApiClient
  readonly sessions: SessionStore
}

type Enter = (ask: () => Promise<User>) => Promise<IdentityResult>

/** The password was right, and the account has a second step. */
const askForCode = async (auth: Auth, error: unknown, enter: Enter): Promise<IdentityResult> => {
  try {
    const answer = (await loadFirebaseSecondFactor()).secondStepOf(auth, error)
    const secondStep = { answer: (code: string) => enter(() => answer(code)), takesRecoveryCodes: false }
    return { success: false, error: null, fields: [], secondStep }
  } catch (failure) {
    return failureOf(failure)
  }
}

/** Sign-in with Firebase, which stores the session and its tokens. */
export const createFirebaseIdentity = ({ auth, apiAs, sessions }: FirebaseIdentityDeps): IdentityProvider => {
  const following = followFirebase(auth, sessions)

  /** People count as signed in only after the API has recorded them, so that their profile can be read at once. */
  const enter: Enter = (ask) =>
    following.hold(async () => {
      try {
        const { recordSignUp } = await loadSessionRoutes()
        const user = await ask()
        await recordSignUp(apiAs(following.sessionOf(user)), user.displayName)
        return { success: true }
      } catch (error) {
        await signOut(auth).catch(() => undefined)
        return codeOf(error) === 'auth/multi-factor-auth-required' ? askForCode(auth, error, enter) : failureOf(error)
      }
    })

  return {
    signIn: ({ email, password }) => enter(async () => (await signInWithEmailAndPassword(auth, email, password)).user),
    signUp: ({ email, password, name }) =>
      enter(async () => {
        const { user } = await createUserWithEmailAndPassword(auth, email, password)
        await updateProfile(user, { displayName: name })
        // not awaited, since another mail can be requested
        void sendEmailVerification(user, mailLinks.verification()).catch(() => undefined)
        return user
      }),
    resetPassword: async (email) => {
      try {
        await sendPasswordResetEmail(auth, email, mailLinks.signIn())
        return { success: true }
      } catch (error) {
        return resetFailureOf(error)
      }
    },
    credentials: createFirebaseCredentials(auth),
    secondFactor: lateSecondFactor(async () =>
      (await loadFirebaseSecondFactor()).createFirebaseSecondFactor(auth, following),
    ),
    verifyEmail: createVerification(auth, following),
    signOut: async () => {
      sessions.close('left')
      try {
        await signOut(auth) // a page that is closed now must not find the person signed in again
        return { success: true }
      } catch (error) {
        return failureOf(error)
      }
    },
  }
}
