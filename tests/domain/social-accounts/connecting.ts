import type { SocialAccountCommand } from '@vignette/domain/social-accounts/commands'
import type { SocialAccountEvent } from '@vignette/domain/social-accounts/events'

export const expiresAt = '2027-02-20T10:00:00.000Z'

/** Who somebody is on the network, by a name. */
const profileOf = (remoteId: string) => ({
  remoteId,
  handle: `${remoteId}.example`,
  name: remoteId,
  avatarUrl: null,
  server: null,
})

export const of = (accountId: string) => ({ workspaceId: 'w1', accountId })

const data = (accountId: string, remoteId: string) => ({
  ...of(accountId),
  userId: 'ada',
  network: 'bluesky' as const,
  profile: profileOf(remoteId),
  scopes: ['write'],
  expiresAt,
})

export const connect = (accountId: string, remoteId = accountId, limit = 3): SocialAccountCommand => ({
  type: 'ConnectAccount',
  ...data(accountId, remoteId),
  limit,
})
export const connected = (accountId: string, remoteId = accountId): SocialAccountEvent => ({
  type: 'AccountConnected',
  data: data(accountId, remoteId),
})

export const reconnect = (accountId: string, remoteId = accountId): SocialAccountCommand => ({
  type: 'ReconnectAccount',
  ...data(accountId, remoteId),
})
export const reconnected = (accountId: string, remoteId = accountId): SocialAccountEvent => ({
  type: 'AccountReconnected',
  data: data(accountId, remoteId),
})

export const disconnect = (accountId: string): SocialAccountCommand => ({
  type: 'DisconnectAccount',
  ...of(accountId),
  userId: 'ada',
})
export const disconnected = (accountId: string, userId: string | null = 'ada'): SocialAccountEvent => ({
  type: 'AccountDisconnected',
  data: { ...of(accountId), network: 'bluesky', userId },
})

export const fit = (limit: number): SocialAccountCommand => ({ type: 'FitAccounts', workspaceId: 'w1', limit })
export const paused = (accountId: string): SocialAccountEvent => ({ type: 'AccountPaused', data: of(accountId) })
export const resumed = (accountId: string): SocialAccountEvent => ({ type: 'AccountResumed', data: of(accountId) })
export const drop: SocialAccountCommand = { type: 'DropAccounts', workspaceId: 'w1' }
