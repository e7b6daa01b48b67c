import type { FailureCode } from '../../networks/failures.ts'
import type { EventOf, RecordedEvent } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import type { Network } from '../../networks/network-names.ts'
import type { ServerLimits } from '../../networks/schemas/server-limits.ts'
import { targetPublished } from '../../posts/events.ts'
import { forgettingEvents, forgottenWorkspaces, isForgetting } from '../../workspaces/forgotten-workspaces.ts'
import { type SocialAccountEvent, socialAccountEvents } from '../events.ts'

/** An account. It stays when it is disconnected, so that posts can still say where they went. */
export type SocialAccountRow = {
  accountId: string
  workspaceId: string
  network: Network
  remoteId: string
  handle: string
  name: string
  avatarUrl: string | null
  server: string | null
  scopes: readonly string[]
  isConnected: boolean
  isPaused: boolean
  /** Why the network does not let us publish; null where it does. */
  reason: FailureCode | null
  expiresAt: string | null
  connectedBy: string
  connectedAt: string
  lastPublishedAt: string | null
  /** What its server says that it takes. */
  limits: ServerLimits | null
  /** Its place among the accounts of the workspace. */
  position: number
}

const events = [...socialAccountEvents, targetPublished, ...forgettingEvents] as const
type Event = EventOf<(typeof events)[number]>
type AccountEvent = SocialAccountEvent | EventOf<typeof targetPublished>
type Connected = RecordedEvent<Extract<SocialAccountEvent, { type: 'AccountConnected' | 'AccountReconnected' }>>

const connectedRow = (row: SocialAccountRow | null, { data, at, position }: Connected): SocialAccountRow | null => {
  const { accountId, workspaceId, network, profile, scopes, expiresAt, userId } = data
  // erased; the event that says so comes later in the log
  if (profile === null) return null
  return {
    accountId,
    workspaceId,
    network,
    ...profile,
    scopes,
    isConnected: true,
    isPaused: row?.isPaused ?? false,
    reason: null,
    expiresAt,
    connectedBy: userId,
    connectedAt: row?.connectedAt ?? at,
    lastPublishedAt: row?.lastPublishedAt ?? null,
    limits: row?.limits ?? null,
    position: row?.position ?? position,
  }
}

const changeOf = (event: AccountEvent): Partial<SocialAccountRow> => {
  switch (event.type) {
    case 'AccountNeedsAttention':
      return { reason: event.data.reason }
    case 'AccountRecovered':
      return { reason: null }
    case 'AccountTokenExtended':
      return { expiresAt: event.data.expiresAt }
    case 'AccountPaused':
    case 'AccountResumed':
      return { isPaused: event.type === 'AccountPaused' }
    case 'AccountLimitsChanged':
      return { limits: event.data.limits }
    case 'AccountDisconnected':
      return { isConnected: false, isPaused: false, reason: null, expiresAt: null }
    case 'TargetPublished':
      return { lastPublishedAt: event.data.publishedAt }
    default:
      return {}
  }
}

export const socialAccountList: Projection<SocialAccountRow, Event> = {
  name: 'social_accounts',
  version: 1,
  parts: 1,
  events,
  columns: {
    accountId: 'text',
    workspaceId: 'text',
    network: 'text',
    remoteId: 'text',
    handle: 'text',
    name: 'text',
    avatarUrl: 'text',
    server: 'text',
    scopes: 'jsonb',
    isConnected: 'boolean',
    isPaused: 'boolean',
    reason: 'text',
    expiresAt: 'timestamptz',
    connectedBy: 'text',
    connectedAt: 'timestamptz',
    lastPublishedAt: 'timestamptz',
    limits: 'jsonb',
    position: 'bigint',
  },
  key: 'accountId',
  owner: 'workspaceId',
  indexes: [['workspaceId', 'position'], ['expiresAt']],
  keysOf: (event) => (isForgetting(event) ? forgottenWorkspaces(event) : [event.data.accountId]),
  evolve: (row, event) => {
    if (isForgetting(event)) return null
    if (event.type === 'AccountConnected' || event.type === 'AccountReconnected') return connectedRow(row, event)
    return row && { ...row, ...changeOf(event) }
  },
}
