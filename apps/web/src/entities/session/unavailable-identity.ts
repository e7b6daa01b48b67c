import type { IdentityProvider, IdentityResult } from './identity-provider.ts'

/** Replaces a provider whose code could not be loaded or started. */
export const unavailableIdentity = (error: string): IdentityProvider => {
  const unavailable = async (): Promise<IdentityResult> => ({ success: false, error, fields: [] })
  const refuse = async (): Promise<never> => {
    throw new Error(error)
  }
  return {
    signIn: unavailable,
    signUp: unavailable,
    // the form has its own sentence for this
    resetPassword: async () => ({ success: false, error: null, fields: [] }),
    credentials: { changePassword: unavailable, changeEmail: unavailable, sendVerification: unavailable },
    secondFactor: { read: refuse, setUp: refuse, turnOff: refuse },
    verifyEmail: async () => 'failed',
    signOut: unavailable,
  }
}
