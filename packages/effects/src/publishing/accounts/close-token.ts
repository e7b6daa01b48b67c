import { DeliveryError } from '@vignette/event-log/reactors/effect-handler'
import { NetworkFailure } from '@vignette/networks/network-failure'
import type { TokenStore } from '@vignette/networks/tokens/token-store'
import type { Pace } from '../tools/pace.ts'

/**
 * Makes the token of an account worthless at its network and deletes it here. Unless `isPatient`, it is deleted also if
 * the network cannot be reached. With `version`, tokens that were kept since are left alone.
 * @throws {DeliveryError} if the network cannot be reached.
 */
export const closeToken = async (
  { tokens, pace }: { readonly tokens: Pick<TokenStore, 'drop' | 'erase'>; readonly pace: Pick<Pace, 'forget'> },
  account: { readonly workspaceId: string; readonly accountId: string },
  isPatient: boolean,
  version?: number,
): Promise<void> => {
  try {
    await tokens.drop(account, version)
  } catch (error) {
    if (!(error instanceof NetworkFailure)) throw error
    if (isPatient) throw new DeliveryError('the network cannot be reached', { isPermanent: false, code: error.code })
    await tokens.erase(account, version)
  }
  await pace.forget(account)
}
