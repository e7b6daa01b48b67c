import type { NetworkCapabilities } from '../networks/capabilities.ts'
import { capabilitiesOf, type NetworkVariant } from '../networks/capability-table.ts'
import type { Network } from '../networks/network-names.ts'
import { withServerLimits } from '../networks/server-limits.ts'
import type { ServerLimits } from '../networks/schemas/server-limits.ts'

/** LinkedIn names pages like this, and people in another way. */
const linkedinPage = 'urn:li:organization:'

/** The kind of an account, on networks where that decides what can be posted. */
export const variantOf = (
  network: Network,
  remoteId: string | null,
): Exclude<NetworkVariant, 'video' | 'short'> | null => {
  if (network !== 'linkedin') return null
  return remoteId?.startsWith(linkedinPage) ? 'page' : 'person'
}

/** Whom an account speaks for. */
export const kindOf = (network: Network, remoteId: string): 'person' | 'page' =>
  network === 'facebook' ? 'page' : (variantOf(network, remoteId) ?? 'person')

type AboutAccount = {
  readonly network: Network
  readonly variant: NetworkVariant | null
  /** What its server says; null where that is unknown, or all servers take the same. */
  readonly limits: ServerLimits | null
}

/** What can be posted on an account: as its network takes it from such accounts, within the limits of its server. */
export const capabilitiesOfAccount = ({ network, variant, limits }: AboutAccount): NetworkCapabilities => {
  const capabilities = capabilitiesOf(network, variant ?? undefined)
  return limits === null ? capabilities : withServerLimits(capabilities, limits)
}

/** The same for an account as it is known where it is decided on. */
export const capabilitiesFor = ({
  network,
  remoteId,
  limits,
}: Pick<AboutAccount, 'network' | 'limits'> & { readonly remoteId: string | null }): NetworkCapabilities =>
  capabilitiesOfAccount({ network, variant: variantOf(network, remoteId), limits })
