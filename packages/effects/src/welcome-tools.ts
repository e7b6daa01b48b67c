import { setTimeout as sleep } from 'node:timers/promises'
import { profiles } from '@vignette/domain/identity/projections/profiles'
import { searchKey } from '@vignette/domain/identity/search-key'
import type { Pool } from '@vignette/event-log/database/pool'
import type { SignIn } from '@vignette/identity/sign-in'
import type { AddressIds } from '@vignette/accounts/address-ids'
import { ownedWorkspaces } from '@vignette/accounts/owned-workspaces'
import { createFreshness } from '@vignette/event-log/projections/freshness'

/** The tools for finding the account with an address. */
export type WelcomeTools = {
  readonly signIn: Pick<SignIn, 'ownsAddress'>
  readonly addressIds: AddressIds
  /**
   * The users with an address among all who had signed up by a position; undefined while the read model has not reached
   * it.
   */
  readonly usersWith: (email: string, position: number) => Promise<readonly string[] | undefined>
  /** The workspace that gets what a person is given: that of their sign-up, or another that they own. */
  readonly workspaceFor: (userId: string) => Promise<string | undefined>
}

const patienceMs = 5_000

/** Polls the read model instead of waiting for a notification. */
const polling = {
  next: async (_name: string, timeoutMs: number) => sleep(timeoutMs, undefined),
  reached: () => 0,
  close: async () => undefined,
}

export const createWelcomeTools = ({
  pool,
  addressIds,
  signIn,
}: { readonly pool: Pool } & Pick<WelcomeTools, 'addressIds' | 'signIn'>): WelcomeTools => {
  const freshness = createFreshness(pool, polling)
  return {
    signIn,
    addressIds,
    usersWith: async (email, position) => {
      if (!(await freshness.reached(profiles.name, position, patienceMs))) return undefined
      const { rows } = await pool.query<{ userId: string }>(
        'select user_id as "userId" from read.profiles where email_key = $1 order by signed_up_at, user_id',
        [searchKey(email)],
      )
      return rows.map(({ userId }) => userId)
    },
    workspaceFor: async (userId) =>
      (await ownedWorkspaces(pool, userId)).find(({ isClosed }) => !isClosed)?.workspaceId,
  }
}
