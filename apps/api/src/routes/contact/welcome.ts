import { claimWelcomeCredits } from '@vignette/domain/workflows/welcome-credits'
import type { Clock } from '@vignette/event-log/database/clock'
import type { Identity } from '@vignette/identity/sign-in'
import type { AddressIds } from '@vignette/accounts/address-ids'
import type { OpenStreams } from '../../plugins/workflows.ts'

type WelcomeDeps = { readonly openStreams: OpenStreams; readonly addressIds: AddressIds; readonly now: Clock }

type SignedUp = Pick<Identity, 'email' | 'isEmailVerified'> & {
  readonly workspaceId: string
  readonly requestId: string
}

/** Gives a workspace the credits that are kept for the address of its owner, once the owner has proven to own it. */
export type Welcome = (signedUp: SignedUp) => Promise<void>

/**
 * Credits wait for an address that was confirmed before the account had proven to own it: no event tells when that is
 * so, but the next sign-in does. Every other case is the worker's.
 */
export const createWelcome =
  ({ openStreams, addressIds, now }: WelcomeDeps): Welcome =>
  async ({ email, isEmailVerified, workspaceId, requestId }) => {
    if (!isEmailVerified) return
    const [subscriberId, at] = await Promise.all([addressIds.idOf(email), now()])
    const actor = { kind: 'system', id: 'welcome-credits' } as const
    const streams = openStreams({ actor, correlationId: requestId, causationId: null, workspaceId })
    await claimWelcomeCredits(streams, { subscriberId, workspaceId, now: at })
  }
