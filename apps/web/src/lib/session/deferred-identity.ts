import type { IdentityProvider } from './identity-provider.ts'

/** A provider whose code is fetched when it is first asked for something. */
export const deferredIdentity = (load: () => Promise<IdentityProvider>): IdentityProvider => {
  const ask =
    <Input extends readonly unknown[], Output>(use: (provider: IdentityProvider, ...input: Input) => Promise<Output>) =>
    async (...input: Input) =>
      use(await load(), ...input)
  return {
    currentSession: ask((provider) => provider.currentSession()),
    signIn: ask((provider, credentials) => provider.signIn(credentials)),
    signUp: ask((provider, account) => provider.signUp(account)),
    signOut: ask((provider) => provider.signOut()),
  }
}
