import {
  type Auth,
  EmailAuthProvider,
  reauthenticateWithCredential,
  sendEmailVerification,
  updatePassword,
  type User,
  verifyBeforeUpdateEmail,
} from '@firebase/auth'
import { codeOf, failureOf } from './identity-failures.ts'
import type { AccountCredentials, IdentityResult } from './identity-provider.ts'
import { mailLinks } from './mail-links.ts'

/** Changes of the signed-in person's credentials through Firebase. */
export const createFirebaseCredentials = (auth: Auth): AccountCredentials => {
  const attempt = async (change: (user: User) => Promise<void>): Promise<IdentityResult> => {
    if (!auth.currentUser) return { success: false, error: 'Please sign in again to continue.', fields: [] }
    try {
      await change(auth.currentUser)
      return { success: true }
    } catch (error) {
      return failureOf(error)
    }
  }
  return {
    changePassword: ({ current, next }) =>
      attempt(async (user) => {
        await confirmPassword(user, current)
        await updatePassword(user, next)
      }),
    changeEmail: ({ password, email }) =>
      attempt(async (user) => {
        await confirmPassword(user, password)
        await verifyBeforeUpdateEmail(user, email, mailLinks.signIn())
      }),
    sendVerification: () => attempt((user) => sendEmailVerification(user, mailLinks.verification())),
  }
}

const confirmPassword = async (user: User, password: string): Promise<void> => {
  try {
    await reauthenticateWithCredential(user, EmailAuthProvider.credential(user.email ?? '', password))
  } catch (error) {
    // the password was right; the change itself is refused unless the person has signed in a few minutes ago
    if (codeOf(error) !== 'auth/multi-factor-auth-required') throw error
  }
}
