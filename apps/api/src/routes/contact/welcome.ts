import { claimWelcomeCredits } from '@vignette/domain/workflows/welcome-credits'
import type { Clock } from '@vignette/platform/db/clock'
import { personalWorkspaceId } from '@vignette/platform/identity/ids'
import type { Identity } from '@vignette/platform/identity/sign-in'
import type { AddressIds } from '@vignette/platform/personal-data/address-ids'
import type { OpenStreams } from '../../plugins/workflows.ts'

type WelcomeDeps = { readonly openStreams: OpenStreams; readonly addressIds: AddressIds; readonly now: Clock }

/** Lets who has proven to own an address have what is kept for it. `requestId` is for the log. */
export type Welcome = (identity: Identity, requestId: string) => Promise<void>

/**
 * Credits wait for an address that was confirmed before the account had proven to own it: no event tells when that is
 * so, but the next sign-in does. Every other case is the worker's.
 */
export const createWelcome =
  ({ openStreams, addressIds, now }: WelcomeDeps): Welcome =>
  async ({ userId, email, isEmailVerified }, requestId) => {
    if (!isEmailVerified) return
    const [subscriberId, at] = await Promise.all([addressIds.idOf(email), now()])
    const workspaceId = personalWorkspaceId(userId)
    const actor = { kind: 'system', id: 'welcome-credits' } as const
    const streams = openStreams({ actor, correlationId: requestId, causationId: null, workspaceId })
    await claimWelcomeCredits(streams, { subscriberId, workspaceId, now: at })
  }
