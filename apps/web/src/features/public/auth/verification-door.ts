import type { IdentityProvider } from '#entities/session/identity-provider.ts'

/** The outlet context of the page: the provider to ask, and the address of the signed-in person, if there is one. */
export type VerificationDoor = { readonly identity: IdentityProvider; readonly email: string | null }
