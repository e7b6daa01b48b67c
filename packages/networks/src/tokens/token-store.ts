import { isPassing } from '@vignette/domain/networks/failures'
import type { Network } from '@vignette/domain/networks/network-names'
import type { Clock } from '@vignette/event-log/database/clock'
import type { Pool } from '@vignette/event-log/database/pool'
import type { Vault } from '@vignette/event-log/sealing/vault'
import type { NetworkAdapter, Tokens } from '../network-adapter.ts'
import { NetworkFailure } from '../network-failure.ts'
import { busy, createTurns } from './turns.ts'
import {
  type AccountName,
  createTokenRows,
  type EndingConnection,
  type TokenRow,
  type TokenRows,
  type UnclaimedTokens,
} from './token-rows.ts'

type Refresher = Pick<NetworkAdapter, 'refresh' | 'revoke' | 'refreshMinutesAhead'>

/** Tokens as they are kept, with the server that they are for. */
export type KeptTokens = { readonly tokens: Tokens; readonly server: string | null }

/** What fresh tokens are needed for. */
export type TokenNeed = {
  /** They last at least as long, where the network gives out tokens that do. */
  readonly minutesNeeded: number
  /** The access token that the network has called expired. */
  readonly expired?: string
}

/** The tokens of accounts. Every call of a network happens outside of transactions. */
export type TokenStore = {
  /** Keeps the tokens of an account that was connected. @returns false if its workspace was forgotten. */
  readonly keep: (account: AccountName & KeptTokens & { readonly network: Network }) => Promise<boolean>
  /**
   * Tokens that can be used. Of all workers one refreshes them, under a lease, and stores the new pair before anybody uses
   * it. Between two refreshes there are ten minutes, unless the tokens are expired. A network that cannot be reached
   * leaves the account as it is, and tokens that still last are used.
   *
   * If a process dies after the network answered and before the new pair is stored, the pair is lost. Where a refresh
   * token may be used only once, the next refresh is refused, and the account has to be connected again.
   *
   * @throws {NetworkFailure} `reconnect` if the network takes the tokens no more; `gone` if there are none.
   */
  readonly fresh: (account: AccountName, need: TokenNeed) => Promise<KeptTokens>
  /**
   * Makes tokens that were not kept worthless at the network, unless a connected account came from the same sign-in. A
   * network that cannot be reached is no failure.
   */
  readonly giveBack: (given: KeptTokens & { readonly network: Network }) => Promise<void>
  /**
   * Makes the tokens worthless at the network, then deletes them. Where several accounts came from one sign-in, only the
   * last one of them makes them worthless, since they are all let in by the same. Tokens that are kept meanwhile, because
   * the account was connected again, stay.
   * @throws {NetworkFailure} if the network cannot be reached, or if there are others than those of `version`: then they
   * are kept, and it can be repeated.
   */
  readonly drop: (account: AccountName, version?: number) => Promise<void>
  /** Deletes the tokens, whatever the network still thinks of them. With `version`, no others that were kept since. */
  readonly erase: (account: AccountName, version?: number) => Promise<void>
  /** Tells the tokens from those that are kept later; undefined if there are none. */
  readonly versionOf: (account: AccountName) => Promise<number | undefined>
  /** Connections that end by themselves before an instant, the first ones first. */
  readonly expiringBefore: (instant: string, limit: number) => Promise<readonly EndingConnection[]>
  /**
   * Tokens that were kept before an instant and belong to no connected account, as far as the list of accounts knows: a
   * process died between keeping them and recording the account.
   */
  readonly unclaimedSince: (instant: string, limit: number) => Promise<readonly UnclaimedTokens[]>
}

type TokenStoreDeps = {
  readonly pool: Pool
  readonly sealing: Vault
  readonly networks: { readonly adapterOf: (network: Network) => Refresher | undefined }
  readonly now: Clock
}

const leastMsBetween = 600_000

type Due = TokenNeed & { readonly minutesAhead: number; readonly now: number }

const isDue = ({ tokens, triedAt }: TokenRow, { minutesNeeded, minutesAhead, expired, now }: Due): boolean => {
  if (expired !== undefined) return expired === tokens.accessToken // another one may be there already
  if (tokens.expiresAt === null) return false
  const leftMs = Date.parse(tokens.expiresAt) - now
  if (leftMs <= 0 || tokens.refreshToken === null) return leftMs <= 0
  return leftMs < Math.max(minutesNeeded, minutesAhead) * 60_000 && now - Date.parse(triedAt) >= leastMsBetween
}

const isUsable = ({ tokens }: TokenRow, { expired }: TokenNeed, now: number): boolean =>
  tokens.accessToken !== expired && (tokens.expiresAt === null || Date.parse(tokens.expiresAt) > now)

/** A network that sends no new refresh token means that the one before goes on. */
const merged = (before: Tokens, after: Tokens): Tokens =>
  after.refreshToken ? after : { ...after, refreshToken: before.refreshToken }

type Dropping = {
  readonly rows: TokenRows
  readonly alone: ReturnType<typeof createTurns>
  readonly adapterOf: (network: Network) => Refresher
}

const createDrop =
  ({ rows, alone, adapterOf }: Dropping): TokenStore['drop'] =>
  async (account, version) => {
    const revoke = async ({ network, tokens, server }: TokenRow) => adapterOf(network).revoke(tokens, server)
    const dropped = version ?? (await rows.versionOf(account))
    if (dropped === undefined) return
    if (!(await rows.leave(account, dropped))) throw busy()
    const isReadable = (await rows.read(account)) !== undefined
    if (isReadable && !(await rows.hasOthers(account))) await alone(account, ({ isLeaving }) => isLeaving, revoke)
    await rows.removeLeft(account)
  }

export const createTokenStore = ({ pool, sealing, networks, now }: TokenStoreDeps): TokenStore => {
  const rows = createTokenRows({ pool, vault: sealing })
  const alone = createTurns({ rows, now })

  const adapterOf = (network: Network): Refresher => {
    const adapter = networks.adapterOf(network)
    if (!adapter) throw busy() // not configured at the moment
    return adapter
  }

  /** Stores the new pair before it is used, also when the lease has ended meanwhile: only that version must be the same. */
  const refresh = async (row: TokenRow): Promise<Tokens> => {
    if (row.tokens.refreshToken === null) throw new NetworkFailure({ code: 'reconnect', phase: 'refused' })
    const tokens = merged(row.tokens, await adapterOf(row.network).refresh(row.tokens, row.server))
    if (!(await rows.replace(row, tokens, await now()))) throw busy()
    return tokens
  }

  const refreshOrGoOn = async (row: TokenRow, need: TokenNeed): Promise<Tokens> => {
    try {
      return await refresh(row)
    } catch (error) {
      const passes = error instanceof NetworkFailure && isPassing(error.code)
      if (passes && isUsable(row, need, Date.parse(await now()))) return row.tokens
      throw error
    }
  }

  return {
    keep: async (account) => rows.write(account, await now()),
    fresh: async (account, need) => {
      const { row, result } = await alone(
        account,
        (found, at) => {
          const minutesAhead = networks.adapterOf(found.network)?.refreshMinutesAhead ?? 0
          return isDue(found, { ...need, minutesAhead, now: Date.parse(at) })
        },
        (found) => refreshOrGoOn(found, need),
      )
      return { tokens: result ?? row.tokens, server: row.server }
    },
    giveBack: async (given) => {
      if (await rows.isUsed(given)) return
      await adapterOf(given.network)
        .revoke(given.tokens, given.server)
        .catch(() => undefined)
    },
    drop: createDrop({ rows, alone, adapterOf }),
    erase: async (account, version) => {
      await rows.remove(account, version)
    },
    versionOf: rows.versionOf,
    expiringBefore: rows.ending,
    unclaimedSince: rows.unclaimed,
  }
}
