import type { IdentityProvider } from '#entities/session/identity-provider.ts'

/** What the route gives the page: whom to ask, and the address of who is signed in. */
export type VerificationDoor = { readonly identity: IdentityProvider; readonly email: string | null }
