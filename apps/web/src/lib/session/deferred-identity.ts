import type { IdentityProvider, IdentityResult } from './identity-provider.ts'

const notLoaded: IdentityResult = {
  success: false,
  error: 'A part of the app could not be loaded. Please reload the page and try again.',
  fields: [],
}

/** A provider whose code is fetched when it is first asked for something. */
export const deferredIdentity = (load: () => Promise<IdentityProvider>): IdentityProvider => {
  const ask =
    <Input extends readonly unknown[], Output>(
      use: (provider: IdentityProvider, ...input: Input) => Promise<Output>,
      otherwise: Output,
    ) =>
    async (...input: Input): Promise<Output> => {
      const provider = await load().catch(() => null)
      return provider ? use(provider, ...input) : otherwise
    }
  return {
    currentSession: ask((provider) => provider.currentSession(), null),
    signIn: ask((provider, credentials) => provider.signIn(credentials), notLoaded),
    signUp: ask((provider, account) => provider.signUp(account), notLoaded),
    resetPassword: ask((provider, email) => provider.resetPassword(email), notLoaded),
    credentials: null,
    signOut: ask((provider) => provider.signOut(), notLoaded),
  }
}
