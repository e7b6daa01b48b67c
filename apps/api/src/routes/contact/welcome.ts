import { claimWelcomeCredits } from '@vignette/domain/workflows/welcome-credits'
import type { Clock } from '@vignette/event-log/database/clock'
import type { Identity } from '@vignette/identity/sign-in'
import type { AddressIds } from '@vignette/accounts/address-ids'
import type { OpenStreams } from '../../plugins/workflows.ts'

type WelcomeDeps = { readonly openStreams: OpenStreams; readonly addressIds: AddressIds; readonly now: Clock }

type Newcomer = Pick<Identity, 'email' | 'isEmailVerified'> & {
  readonly workspaceId: string
  readonly requestId: string
}

/** Gives a workspace the credits that wait for its owner's address, once the owner has proven to own the address. */
export type Welcome = (newcomer: Newcomer) => Promise<void>

/**
 * Covers the case in which a newsletter address was confirmed before the account had proven to own it. No event tells
 * that the proof came, but the next sign-in does. All other cases are handled by the worker.
 */
export const createWelcome =
  ({ openStreams, addressIds, now }: WelcomeDeps): Welcome =>
  async ({ email, isEmailVerified, workspaceId, requestId }) => {
    if (!isEmailVerified) return
    const [subscriberId, mailboxId, at] = await Promise.all([
      addressIds.idOf(email),
      addressIds.mailboxIdOf(email),
      now(),
    ])
    const actor = { kind: 'system', id: 'welcome-credits' } as const
    const streams = openStreams({ actor, correlationId: requestId, causationId: null, workspaceId })
    await claimWelcomeCredits(streams, { subscriberId, mailboxId, workspaceId, now: at })
  }
