import type { IdentityProvider, IdentityResult } from './identity-provider.ts'

const unavailable: IdentityResult = { success: false, error: 'Firebase not available.', fields: [] }

/** Stands where an identity service should be that could not start (specification, section 5). */
export const unavailableIdentity: IdentityProvider = {
  currentSession: async () => null,
  signIn: async () => unavailable,
  signUp: async () => unavailable,
  resetPassword: async () => unavailable,
  credentials: null,
  signOut: async () => unavailable,
}
