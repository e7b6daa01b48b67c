import { createHash } from 'node:crypto'
import type { Network } from '@vignette/domain/networks/network-names'
import type { Pool } from '@vignette/event-log/database/pool'
import { arrayRows } from '@vignette/event-log/database/array-rows'
import { grouped } from '@vignette/event-log/database/grouped'
import { seal, unseal } from '@vignette/event-log/sealing/seal'
import { labelOf, type Vault } from '@vignette/event-log/sealing/vault'
import type { Tokens } from '../network-adapter.ts'

/** Whose tokens they are. */
export type AccountName = { readonly workspaceId: string; readonly accountId: string }

export type TokenRow = AccountName & {
  readonly network: Network
  readonly server: string | null
  readonly version: number
  readonly tokens: Tokens
  /** The last time that new ones were asked for or came. */
  readonly triedAt: string
  /** True while they are being taken back. */
  readonly isLeaving: boolean
}

type StoredRow = Omit<TokenRow, 'tokens'> & { readonly generation: number; readonly sealed: Buffer }

type NewRow = AccountName & Pick<TokenRow, 'network' | 'server' | 'tokens'>

const placeOf = ({ workspaceId, accountId }: AccountName): string => `account-tokens|${workspaceId}|${accountId}`

/** When a connection ends by itself: with the tokens, unless they can be refreshed. */
export const endOf = ({ refreshToken, expiresAt, refreshExpiresAt }: Tokens): string | null =>
  refreshToken === null ? expiresAt : (refreshExpiresAt ?? null)

/** Recognises what came from one sign-in, and tells nothing of the tokens, which are long and random. */
const loginOf = ({ refreshToken, accessToken }: Tokens): Buffer =>
  createHash('sha256')
    .update(refreshToken ?? accessToken)
    .digest()

const statements = {
  read: {
    name: 'account_tokens.read',
    text: `select found.* from ${arrayRows('text', 'text')} asked (workspace_id, account_id) cross join lateral
      (select workspace_id as "workspaceId", account_id as "accountId", network, server, version, generation, sealed,
        greatest(refreshed_at, tried_at) as "triedAt", is_leaving as "isLeaving"
       from ops.account_tokens t
       where t.workspace_id = asked.workspace_id and t.account_id = asked.account_id limit 1) found`,
  },
  write: {
    name: 'account_tokens.write',
    text: `insert into ops.account_tokens as t (workspace_id, account_id, network, server, generation, sealed, expires_at,
        ends_at, refreshed_at, login)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)
      on conflict (workspace_id, account_id) do update set network = excluded.network, server = excluded.server,
        generation = excluded.generation, sealed = excluded.sealed, expires_at = excluded.expires_at,
        ends_at = excluded.ends_at, refreshed_at = excluded.refreshed_at, login = excluded.login, is_leaving = false,
        tried_at = null, leased_by = null, leased_until = null, version = t.version + 1`,
  },
  replace: {
    name: 'account_tokens.replace',
    text: `update ops.account_tokens set generation = $4, sealed = $5, expires_at = $6, ends_at = $7, refreshed_at = $8,
        leased_by = null, leased_until = null, version = version + 1
      where workspace_id = $1 and account_id = $2 and version = $3`,
  },
  lease: {
    name: 'account_tokens.lease',
    text: `update ops.account_tokens
      set leased_by = $4, leased_until = now() + make_interval(secs => $5), tried_at = $6
      where workspace_id = $1 and account_id = $2 and version = $3
        and (leased_until is null or leased_until < now() or leased_by = $4)`,
  },
  release: {
    name: 'account_tokens.release',
    text: `update ops.account_tokens set leased_by = null, leased_until = null
      where workspace_id = $1 and account_id = $2 and leased_by = $3`,
  },
  /** Marked first and counted then: of two that leave at once, at least one sees that it is the last. */
  leave: {
    name: 'account_tokens.leave',
    text: `update ops.account_tokens set is_leaving = true where workspace_id = $1 and account_id = $2 and version = $3`,
  },
  others: {
    name: 'account_tokens.others',
    text: `select from ops.account_tokens own join ops.account_tokens other
        on other.login = own.login and other.network = own.network and not other.is_leaving
      where own.workspace_id = $1 and own.account_id = $2 and other.server is not distinct from own.server limit 1`,
  },
  used: {
    name: 'account_tokens.used',
    text: `select from ops.account_tokens
      where login = $1 and network = $2 and server is not distinct from $3 and not is_leaving limit 1`,
  },
  unclaimed: {
    name: 'account_tokens.unclaimed',
    text: `select workspace_id as "workspaceId", account_id as "accountId", refreshed_at as "keptAt"
      from ops.account_tokens t where refreshed_at < $1 and not exists (
        select from read.social_accounts a where a.account_id = t.account_id and a.is_connected)
      order by refreshed_at, account_id limit $2`,
  },
  remove: {
    name: 'account_tokens.remove',
    text: `delete from ops.account_tokens
      where workspace_id = $1 and account_id = $2 and (is_leaving or version = coalesce($3, version))`,
  },
  removeLeft: {
    name: 'account_tokens.remove_left',
    text: 'delete from ops.account_tokens where workspace_id = $1 and account_id = $2 and is_leaving',
  },
  ending: {
    name: 'account_tokens.ending',
    text: `select workspace_id as "workspaceId", account_id as "accountId", network, ends_at as "endsAt"
      from ops.account_tokens where ends_at < $1 order by ends_at, account_id limit $2`,
  },
}

/** An account whose connection ends by itself. */
export type EndingConnection = AccountName & { readonly network: Network; readonly endsAt: string }

/** Tokens of an account that no list of connected accounts has. */
export type UnclaimedTokens = AccountName & { readonly keptAt: string }

const createSealing = (vault: Vault) => async (account: AccountName, tokens: Tokens) => {
  const key = await vault.keyToSeal(account.workspaceId, false)
  if (!key) return undefined
  return { generation: key.generation, bytes: seal(key.key, Buffer.from(JSON.stringify(tokens)), placeOf(account)) }
}

/** The stored rows of these accounts; undefined for those that have none. */
const readStored =
  (pool: Pool) =>
  async (accounts: readonly AccountName[]): Promise<readonly (StoredRow | undefined)[]> => {
    const names = [accounts.map(({ workspaceId }) => workspaceId), accounts.map(({ accountId }) => accountId)]
    const { rows } = await pool.query<StoredRow>({ ...statements.read, values: names })
    const found = new Map(rows.map((stored) => [placeOf(stored), stored]))
    return accounts.map((account) => found.get(placeOf(account)))
  }

type Changed = (statement: { name: string; text: string }, values: unknown[]) => Promise<boolean>

const createLeaving = (changed: Changed) => ({
  /** An account leaves. @returns false if that version is no longer there. */
  leave: ({ workspaceId, accountId }: AccountName, version: number): Promise<boolean> =>
    changed(statements.leave, [workspaceId, accountId, version]),
  /** True while others that came from the same sign-in stay. */
  hasOthers: ({ workspaceId, accountId }: AccountName): Promise<boolean> =>
    changed(statements.others, [workspaceId, accountId]),
  /** Without a version, whatever is there. */
  remove: ({ workspaceId, accountId }: AccountName, version?: number) =>
    changed(statements.remove, [workspaceId, accountId, version ?? null]),
  /** Leaves alone what was written since the account left. */
  removeLeft: ({ workspaceId, accountId }: AccountName) => changed(statements.removeLeft, [workspaceId, accountId]),
})

/** The rows of `ops.account_tokens`. Tokens are sealed with the key of their workspace. */
export const createTokenRows = ({ pool, vault }: { readonly pool: Pool; readonly vault: Vault }) => {
  const sealed = createSealing(vault)
  const storedOf = grouped(readStored(pool))
  const changed: Changed = async (statement, values) => ((await pool.query({ ...statement, values })).rowCount ?? 0) > 0

  return {
    /** Undefined if there are none, or none that can be read because their workspace was forgotten. */
    read: async (account: AccountName): Promise<TokenRow | undefined> => {
      const stored = await storedOf(account)
      if (!stored) return undefined
      const { generation, sealed: content, ...row } = stored
      const name = { subject: stored.workspaceId, generation }
      const key = (await vault.keysToUnseal([name])).get(labelOf(name))
      return key && { ...row, tokens: JSON.parse(unseal(key, content, placeOf(stored)).toString()) as Tokens }
    },
    /** Also of what cannot be read any more. */
    versionOf: async (account: AccountName): Promise<number | undefined> => (await storedOf(account))?.version,
    /** Whatever was there before is replaced. @returns false if the workspace was forgotten, and nothing is kept. */
    write: async (row: NewRow, at: string): Promise<boolean> => {
      const content = await sealed(row, row.tokens)
      if (!content) return false
      const { workspaceId, accountId, network, server, tokens } = row
      const ends = [tokens.expiresAt, endOf(tokens)]
      const kept = [content.generation, content.bytes, ...ends, at, loginOf(tokens)]
      const values = [workspaceId, accountId, network, server, ...kept]
      return changed(statements.write, values)
    },
    /** @returns false if that version is no longer there. */
    replace: async (row: TokenRow, tokens: Tokens, at: string): Promise<boolean> => {
      const content = await sealed(row, tokens)
      if (!content) return false
      const { workspaceId, accountId, version } = row
      const ends = [tokens.expiresAt, endOf(tokens)]
      const kept = [content.generation, content.bytes, ...ends, at]
      return changed(statements.replace, [workspaceId, accountId, version, ...kept])
    },
    /** @returns false if somebody else is at it, or that version is no longer there. */
    lease: ({ workspaceId, accountId, version }: TokenRow, owner: string, seconds: number, at: string) =>
      changed(statements.lease, [workspaceId, accountId, version, owner, seconds, at]),
    release: ({ workspaceId, accountId }: AccountName, owner: string) =>
      changed(statements.release, [workspaceId, accountId, owner]),
    ...createLeaving(changed),
    /** True if an account came from the same sign-in. */
    isUsed: ({ network, server, tokens }: Pick<TokenRow, 'network' | 'server' | 'tokens'>): Promise<boolean> =>
      changed(statements.used, [loginOf(tokens), network, server]),
    unclaimed: async (before: string, limit: number): Promise<readonly UnclaimedTokens[]> => {
      const { rows } = await pool.query<UnclaimedTokens>({ ...statements.unclaimed, values: [before, limit] })
      return rows
    },
    ending: async (before: string, limit: number): Promise<readonly EndingConnection[]> =>
      (await pool.query<EndingConnection>({ ...statements.ending, values: [before, limit] })).rows,
  }
}

export type TokenRows = ReturnType<typeof createTokenRows>
