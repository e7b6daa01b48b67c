import { setTimeout as sleep } from 'node:timers/promises'
import { profiles } from '@vignette/domain/identity/projections/profiles'
import { searchKey } from '@vignette/domain/identity/search-key'
import type { Pool } from '@vignette/event-log/database/pool'
import type { SignIn } from '@vignette/identity/sign-in'
import type { AddressIds } from '@vignette/accounts/address-ids'
import { createFreshness } from '@vignette/event-log/projections/freshness'

/** What it takes to find the account that has an address. */
export type WelcomeTools = {
  readonly signIn: Pick<SignIn, 'ownsAddress'>
  readonly addressIds: AddressIds
  /** Users with an address among all who had signed up by a position; undefined while not all of them are known. */
  readonly usersWith: (email: string, position: number) => Promise<readonly string[] | undefined>
}

const patienceMs = 5_000

/** A look now and then, instead of being told. */
const untold = { next: (_name: string, timeoutMs: number) => sleep(timeoutMs), close: async () => undefined }

export const createWelcomeTools = ({
  pool,
  addressIds,
  signIn,
}: { readonly pool: Pool } & Pick<WelcomeTools, 'addressIds' | 'signIn'>): WelcomeTools => {
  const freshness = createFreshness(pool, untold)
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
  }
}
