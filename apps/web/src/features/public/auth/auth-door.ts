import type { IdentityProvider } from '#entities/session/identity-provider.ts'

/** What the route gives the form: whom to ask, why the person is here, and the door to hold while they enter. */
export type AuthDoor = {
  readonly identity: IdentityProvider
  readonly expired: boolean
  readonly holdDoor: (held: boolean) => void
}
