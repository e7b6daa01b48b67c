import type { Network } from '@vignette/domain/networks/network-names'
import type { NetworkAdapter, Tokens } from '../network-adapter.ts'
import type { TokenRow, TokenRows } from './token-rows.ts'

/** A sign-in: tokens of a network in a workspace, and the account that is not asked about. */
type SignIn = Pick<TokenRow, 'workspaceId' | 'network' | 'tokens' | 'server'> & { readonly accountId: string | null }

type Deps = {
  readonly rows: Pick<TokenRows, 'read' | 'others'>
  readonly adapterOf: (network: Network) => Pick<NetworkAdapter, 'revoke'>
}

const isSame = (one: Tokens, other: Tokens): boolean =>
  one.accessToken === other.accessToken || (one.refreshToken !== null && one.refreshToken === other.refreshToken)

/** Makes tokens worthless at their network, unless another account of the workspace is connected with the same sign-in. */
export const createGivingBack =
  ({ rows, adapterOf }: Deps) =>
  async ({ workspaceId, network, tokens, server, accountId }: SignIn): Promise<void> => {
    for (const other of await rows.others(workspaceId, network, accountId)) {
      const row = await rows.read(other)
      if (row && isSame(row.tokens, tokens)) return
    }
    await adapterOf(network).revoke(tokens, server)
  }
