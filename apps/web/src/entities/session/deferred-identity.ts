import type { IdentityProvider } from './identity-provider.ts'
import { lateSecondFactor } from './late-second-factor.ts'

type DeferredIdentityDeps = {
  readonly load: () => Promise<IdentityProvider>
  readonly onFailed: () => void
  readonly standIn: IdentityProvider
}

/** A provider whose code is loaded at once, and again on the next call if that failed. */
export const deferredIdentity = ({ load, onFailed, standIn }: DeferredIdentityDeps): IdentityProvider => {
  const attempt = (): Promise<IdentityProvider> =>
    load().catch(() => {
      loading = null
      onFailed()
      return standIn
    })
  let loading: Promise<IdentityProvider> | null = attempt()
  const provider = () => (loading ??= attempt())
  const { credentials } = standIn
  const credentialsOf = async (otherwise: NonNullable<typeof credentials>) =>
    (await provider()).credentials ?? otherwise
  return {
    signIn: async (credentials) => (await provider()).signIn(credentials),
    signUp: async (account) => (await provider()).signUp(account),
    resetPassword: async (email) => (await provider()).resetPassword(email),
    credentials: credentials && {
      changePassword: async (change) => (await credentialsOf(credentials)).changePassword(change),
      changeEmail: async (change) => (await credentialsOf(credentials)).changeEmail(change),
      sendVerification: async () => (await credentialsOf(credentials)).sendVerification(),
    },
    secondFactor: lateSecondFactor(async () => (await provider()).secondFactor),
    verifyEmail: async (code) => (await provider()).verifyEmail(code),
    signOut: async () => (await provider()).signOut(),
  }
}
