import type { FailureCode } from '../networks/failures.ts'
import type { Network } from '../networks/network-names.ts'
import type { ServerLimits } from '../networks/schemas/server-limits.ts'
import type { SocialAccountEvent } from './events.ts'

export type SocialAccount = {
  readonly network: Network
  /** Null once the workspace was forgotten. */
  readonly remoteId: string | null
  readonly server: string | null
  /** Null once the workspace was forgotten. */
  readonly handle: string | null
  /** Who connected it last. */
  readonly connectedBy: string
  /** Why the network does not let us publish; null where it does. */
  readonly reason: FailureCode | null
  readonly isPaused: boolean
  readonly expiresAt: string | null
  /** The end of the token of which somebody was warned. */
  readonly warnedOf: string | null
  /** What its server says that it takes; null where that is unknown, or all servers take the same. */
  readonly limits: ServerLimits | null
}

type Identity = Pick<SocialAccount, 'network' | 'remoteId' | 'server'>

/** The connected accounts of a workspace, the one that was connected first first. */
export type SocialAccounts = {
  readonly accounts: ReadonlyMap<string, SocialAccount>
  /** Those that were disconnected. One that comes back has its id again, under which its posts wait. */
  readonly former: ReadonlyMap<string, Identity>
}

/** The accounts for which a plan with so many has no room: those that were connected last. */
export const accountsBeyond = ({ accounts }: SocialAccounts, limit: number): readonly SocialAccount[] =>
  [...accounts.values()].slice(limit)

export const noAccounts = (): SocialAccounts => ({ accounts: new Map(), former: new Map() })

const idIn = (known: ReadonlyMap<string, Identity>, { network, remoteId, server }: Identity): string | undefined =>
  [...known].find(([, each]) => each.network === network && each.remoteId === remoteId && each.server === server)?.[0]

/** The id under which a workspace has an account, or had it before. */
export const knownId = ({ accounts, former }: SocialAccounts, identity: Identity): string | undefined =>
  idIn(accounts, identity) ?? idIn(former, identity)

type ConnectedData = Extract<SocialAccountEvent, { type: 'AccountConnected' }>['data']

const connected = ({ network, profile, expiresAt, userId }: ConnectedData): SocialAccount => ({
  network,
  remoteId: profile?.remoteId ?? null,
  server: profile?.server ?? null,
  handle: profile?.handle ?? null,
  connectedBy: userId,
  reason: null,
  isPaused: false,
  expiresAt,
  warnedOf: null,
  limits: null,
})

const withAccount = (state: SocialAccounts, accountId: string, change: Partial<SocialAccount>): SocialAccounts => {
  const before = state.accounts.get(accountId)
  return before ? { ...state, accounts: new Map(state.accounts).set(accountId, { ...before, ...change }) } : state
}

const without = <Value>(map: ReadonlyMap<string, Value>, key: string): ReadonlyMap<string, Value> =>
  new Map([...map].filter(([each]) => each !== key))

const connect = ({ accounts, former }: SocialAccounts, data: ConnectedData): SocialAccounts => ({
  accounts: new Map(accounts).set(data.accountId, connected(data)),
  former: without(former, data.accountId),
})

const disconnect = (state: SocialAccounts, accountId: string): SocialAccounts => {
  const account = state.accounts.get(accountId)
  if (!account) return state
  const { network, remoteId, server } = account
  return {
    accounts: without(state.accounts, accountId),
    former: new Map(state.former).set(accountId, { network, remoteId, server }),
  }
}

export const evolve = (state: SocialAccounts, event: SocialAccountEvent): SocialAccounts => {
  switch (event.type) {
    case 'AccountConnected':
      return connect(state, event.data)
    case 'AccountReconnected': {
      const { isPaused: _, limits: _limits, ...change } = connected(event.data)
      return withAccount(state, event.data.accountId, change)
    }
    case 'AccountNeedsAttention':
      return withAccount(state, event.data.accountId, { reason: event.data.reason })
    case 'AccountRecovered':
      return withAccount(state, event.data.accountId, { reason: null })
    case 'AccountTokenExtended':
      return withAccount(state, event.data.accountId, { expiresAt: event.data.expiresAt, warnedOf: null })
    case 'AccountTokenEnding':
      return withAccount(state, event.data.accountId, { warnedOf: event.data.expiresAt })
    case 'AccountLimitsChanged':
      return withAccount(state, event.data.accountId, { limits: event.data.limits })
    case 'AccountPaused':
    case 'AccountResumed':
      return withAccount(state, event.data.accountId, { isPaused: event.type === 'AccountPaused' })
    case 'AccountDisconnected':
      return disconnect(state, event.data.accountId)
    default:
      return state // written by a newer release
  }
}
