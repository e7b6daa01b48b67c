import { type Aggregate, decideByType } from '../kernel/decider.ts'
import type {
  ConnectAccount,
  DisconnectAccount,
  DropAccounts,
  ExtendToken,
  FitAccounts,
  ReconnectAccount,
  ReportHealth,
  ReportLimits,
  SocialAccountCommand,
  WarnOfEnd,
} from './commands.ts'
import { isSameLimits } from '../networks/server-limits.ts'
import { type SocialAccountEvent, socialAccountEvents } from './events.ts'
import { accountsFull, otherAccount, unknownAccount } from './refusals.ts'
import { evolve, knownId, noAccounts, type SocialAccount, type SocialAccounts } from './state.ts'

type Decision<Command> = (command: Command, state: SocialAccounts) => readonly SocialAccountEvent[]

type Identity = Pick<ConnectAccount, 'network' | 'profile'>

const isSame = (account: SocialAccount, { network, profile }: Identity): boolean =>
  account.network === network && account.remoteId === profile.remoteId && account.server === profile.server

const connect: Decision<ConnectAccount> = ({ type: _type, limit, scopes, ...rest }, state) => {
  const { remoteId, server } = rest.profile
  const accountId = knownId(state, { network: rest.network, remoteId, server }) ?? rest.accountId
  const data = { ...rest, accountId, scopes: [...scopes] }
  if (state.accounts.has(accountId)) return [{ type: 'AccountReconnected', data }]
  if (state.accounts.size >= limit) throw accountsFull(limit)
  return [{ type: 'AccountConnected', data }]
}

const reconnect: Decision<ReconnectAccount> = ({ type: _type, scopes, ...rest }, { accounts }) => {
  const data = { ...rest, scopes: [...scopes] }
  const account = accounts.get(data.accountId)
  if (!account) throw unknownAccount()
  if (!isSame(account, data)) throw otherAccount()
  return [{ type: 'AccountReconnected', data }]
}

/** Whoever disconnects an account twice has what they wanted. */
const disconnect: Decision<DisconnectAccount> = ({ workspaceId, accountId, userId }, { accounts, former }) => {
  const account = accounts.get(accountId)
  if (account)
    return [{ type: 'AccountDisconnected', data: { workspaceId, accountId, network: account.network, userId } }]
  if (!former.has(accountId)) throw unknownAccount()
  return []
}

const reportHealth: Decision<ReportHealth> = ({ workspaceId, accountId, reason }, { accounts }) => {
  const account = accounts.get(accountId)
  if (!account || account.reason === reason) return []
  return reason === null
    ? [{ type: 'AccountRecovered', data: { workspaceId, accountId } }]
    : [{ type: 'AccountNeedsAttention', data: { workspaceId, accountId, network: account.network, reason } }]
}

const extendToken: Decision<ExtendToken> = ({ type: _type, ...data }, { accounts }) => {
  const account = accounts.get(data.accountId)
  return account && account.expiresAt !== data.expiresAt ? [{ type: 'AccountTokenExtended', data }] : []
}

const warnOfEnd: Decision<WarnOfEnd> = ({ workspaceId, accountId, expiresAt }, { accounts }) => {
  const account = accounts.get(accountId)
  if (!account || account.expiresAt !== expiresAt || account.warnedOf === expiresAt) return []
  return [{ type: 'AccountTokenEnding', data: { workspaceId, accountId, network: account.network, expiresAt } }]
}

const reportLimits: Decision<ReportLimits> = ({ type: _type, ...data }, { accounts }) => {
  const account = accounts.get(data.accountId)
  return account && !isSameLimits(account.limits, data.limits) ? [{ type: 'AccountLimitsChanged', data }] : []
}

const fit: Decision<FitAccounts> = ({ workspaceId, limit }, { accounts }) =>
  [...accounts].flatMap(([accountId, { isPaused }], place): SocialAccountEvent[] => {
    const isBeyond = place >= limit
    if (isBeyond === isPaused) return []
    return [{ type: isBeyond ? 'AccountPaused' : 'AccountResumed', data: { workspaceId, accountId } }]
  })

const drop: Decision<DropAccounts> = ({ workspaceId }, { accounts }) =>
  [...accounts].map(([accountId, { network }]) => ({
    type: 'AccountDisconnected',
    data: { workspaceId, accountId, network, userId: null },
  }))

/**
 * One stream per workspace: `socialAccounts-<workspace id>`. It never has more accounts than the plan included when each
 * of them was connected, and no account of a network twice. Their tokens are kept outside the log.
 */
export const socialAccounts: Aggregate<SocialAccounts, SocialAccountCommand, SocialAccountEvent> = {
  kind: 'socialAccounts',
  events: socialAccountEvents,
  initialState: noAccounts,
  evolve,
  decide: decideByType({
    ConnectAccount: connect,
    ReconnectAccount: reconnect,
    DisconnectAccount: disconnect,
    ReportHealth: reportHealth,
    ExtendToken: extendToken,
    WarnOfEnd: warnOfEnd,
    ReportLimits: reportLimits,
    FitAccounts: fit,
    DropAccounts: drop,
  }),
}
