import { applyActionCode, type Auth, reload } from '@firebase/auth'
import type { FirebaseSession } from './firebase-session.ts'
import { codeOf } from './identity-failures.ts'
import type { Verification } from './identity-provider.ts'

const spentCodes = new Set(['auth/invalid-action-code', 'auth/expired-action-code'])

/** Verifies an address with the code of a mail's link. The next token tells the API. */
export const createVerification = (auth: Auth, { ask }: FirebaseSession) => {
  const stateOfAccount = async (): Promise<'verified' | 'unverified' | 'unknown'> => {
    const { currentUser: user } = auth
    if (!user) return 'unknown'
    await ask(() => reload(user))
    if (user.emailVerified) await ask(() => user.getIdToken(true))
    return user.emailVerified ? 'verified' : 'unverified'
  }

  const apply = async (code: string): Promise<'verified' | 'refused'> => {
    try {
      await applyActionCode(auth, code)
      return 'verified'
    } catch (error) {
      if (spentCodes.has(codeOf(error) ?? '')) return 'refused'
      throw error
    }
  }

  return async (code: string | null): Promise<Verification> => {
    try {
      const applied = code === null ? null : await apply(code)
      const account = await stateOfAccount()
      // a link that was opened before, for example by a scanner of mails, has already done its work
      return account === 'verified' ? 'verified' : (applied ?? account)
    } catch {
      return 'failed'
    }
  }
}
