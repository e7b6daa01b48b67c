import type { SocialAccountRow } from '@vignette/domain/social-accounts/projections/social-accounts'
import type { Pool } from '@vignette/event-log/database/pool'

/** An account as it is shown. */
export type AccountRow = Pick<
  SocialAccountRow,
  | 'accountId'
  | 'network'
  | 'handle'
  | 'name'
  | 'avatarUrl'
  | 'server'
  | 'isConnected'
  | 'isPaused'
  | 'reason'
  | 'expiresAt'
  | 'connectedAt'
  | 'lastPublishedAt'
  | 'remoteId'
  | 'limits'
>

/** An account as its network names it. */
export type AccountName = Pick<SocialAccountRow, 'handle' | 'remoteId'>

export type AccountReader = {
  /** The connected accounts of a workspace, the one that was connected first first. */
  readonly list: (workspaceId: string) => Promise<readonly AccountRow[]>
  /** An account, also one that was disconnected. */
  readonly find: (workspaceId: string, accountId: string) => Promise<AccountRow | undefined>
  /** The names of accounts on their networks, by id, also of those that were disconnected. */
  readonly names: (workspaceId: string, accountIds: readonly string[]) => Promise<ReadonlyMap<string, AccountName>>
}

const columns = `account_id as "accountId", network, handle, name, avatar_url as "avatarUrl", server,
  is_connected as "isConnected", is_paused as "isPaused", reason, expires_at as "expiresAt",
  connected_at as "connectedAt", last_published_at as "lastPublishedAt",
  remote_id as "remoteId", limits`

const statements = {
  list: {
    name: 'read.social_accounts',
    text: `select ${columns} from read.social_accounts where workspace_id = $1 and is_connected order by position`,
  },
  find: {
    name: 'read.social_account',
    text: `select ${columns} from read.social_accounts where account_id = $2 and workspace_id = $1`,
  },
  names: {
    name: 'read.social_account_names',
    text: `select account_id as id, handle, remote_id as "remoteId" from read.social_accounts
      where account_id = any($2::text[]) and workspace_id = $1`,
  },
} as const

export const createAccountReader = (pool: Pool): AccountReader => ({
  list: async (workspaceId) => (await pool.query<AccountRow>({ ...statements.list, values: [workspaceId] })).rows,
  find: async (workspaceId, accountId) =>
    (await pool.query<AccountRow>({ ...statements.find, values: [workspaceId, accountId] })).rows[0],
  names: async (workspaceId, accountIds) => {
    if (accountIds.length === 0) return new Map()
    const values = [workspaceId, accountIds]
    const { rows } = await pool.query<AccountName & { readonly id: string }>({ ...statements.names, values })
    return new Map(rows.map(({ id, ...name }) => [id, name]))
  },
})
