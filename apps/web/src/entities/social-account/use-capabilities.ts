import { useQuery } from '@tanstack/react-query'
import type { NetworkCapabilities } from '@vignette/domain/networks/capabilities'
import { capabilitiesOf } from '@vignette/domain/networks/capability-table'
import type { Network } from '@vignette/domain/networks/network-names'
import { capabilitiesOfAccount } from '@vignette/domain/social-accounts/account-capabilities'
import { accountsQuery } from './get-accounts.ts'

/** What an account takes; as long as it is not known, what its network usually does. */
export const useCapabilities = (accountId: string, network: Network): NetworkCapabilities => {
  const { data } = useQuery(accountsQuery)
  const account = data?.items.find(({ id }) => id === accountId)
  return account ? capabilitiesOfAccount(account) : capabilitiesOf(network)
}
