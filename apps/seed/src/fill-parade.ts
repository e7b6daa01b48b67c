import type { DemoImport } from '@vignette/networks/demo/demo-import'
import type { Tokens } from '@vignette/networks/network-adapter'
import { isFailure } from '@vignette/networks/network-failure'
import type { Storage } from '@vignette/storage/storage'
import type { MemoryAppend } from './memory-log.ts'
import { type ParadeAccount, paradeOf } from './parade.ts'

type Filled = { readonly appends: readonly MemoryAppend[]; readonly tokens: readonly TokensOfAccount[] }

/** The tokens that Parade has given out for an account. */
export type TokensOfAccount = { readonly account: ParadeAccount; readonly tokens: Tokens }

/** What nobody can look at, and why. */
const withoutParade = (why: string): string =>
  `Parade has not got the posts: ${why}. They have no links, and seeded accounts cannot publish.`

/**
 * Tells the year, and brings to the demo network what is published there. Where it does not take it, the year is told
 * without links, and with accounts that have to be connected again.
 */
export const fillParade = async (
  tell: (parade: string | null) => Promise<readonly MemoryAppend[]>,
  { parade, storage }: { readonly parade: DemoImport | undefined; readonly storage: Pick<Storage, 'stream'> },
  say: (progress: string) => void,
): Promise<Filled> => {
  const withoutTokens = async (why: string): Promise<Filled> => {
    say(withoutParade(why))
    return { appends: await tell(null), tokens: [] }
  }
  if (!parade) return withoutTokens('DEMO_NETWORK_URL and DEMO_NETWORK_IMPORT_KEY are not set')
  try {
    const appends = await tell(await parade.publicUrl())
    const accounts = paradeOf(appends, storage)
    const tokens = await parade.bring(accounts.map(({ workspaceId: _workspace, accountId: _account, ...each }) => each))
    say(`${accounts.length} accounts and ${accounts.flatMap(({ posts }) => posts).length} posts are on Parade`)
    const ofAccounts = accounts.flatMap((account) => {
      const own = tokens.get(account.id)
      return own ? [{ account, tokens: own }] : []
    })
    return { appends, tokens: ofAccounts }
  } catch (error) {
    if (!isFailure(error)) throw error
    return withoutTokens(error.says ?? `it answered ${error.status ?? 'nothing'}`)
  }
}
