import { createHash, randomBytes } from 'node:crypto'
import type { Network } from '@vignette/domain/networks/network-names'
import type { Pool } from '@vignette/event-log/database/pool'
import { seal, unseal } from '@vignette/event-log/sealing/seal'
import { labelOf, type Vault } from '@vignette/event-log/sealing/vault'
import type { Profile, Tokens } from '../network-adapter.ts'
import type { Holder } from './authorization-store.ts'

/** An account that a network has let us into. */
export type LetIn = { readonly profile: Profile; readonly tokens: Tokens }

type Login = { readonly network: Network; readonly accounts: readonly LetIn[] }

type OpenChoice = Login & { readonly expiresAt: string }

/** Logins with several accounts, until the person has chosen among them, for ten minutes. */
export type ChoiceStore = {
  /** @returns what recognises it; undefined if the workspace was forgotten. */
  readonly keep: (holder: Holder, login: Login) => Promise<string | undefined>
  /** Undefined if it is unknown, somebody else's, ended or too old. */
  readonly read: (holder: Holder, id: string) => Promise<OpenChoice | undefined>
  /** Forgets it with its tokens. */
  readonly end: (holder: Holder, id: string) => Promise<void>
}

const lifetimeSeconds = 600
const idBytes = 32

const hashOf = (id: string): Buffer => createHash('sha256').update(id).digest()

const placeOf = (hash: Buffer): string => `account-choice|${hash.toString('hex')}`

const statements = {
  /** Keeping one also deletes some that nobody ended. */
  keep: {
    name: 'account_choices.keep',
    text: `with expired as (
        delete from ops.account_choices where hash in (select hash from ops.account_choices
          where expires_at <= now() limit 100))
      insert into ops.account_choices (hash, user_id, workspace_id, network, generation, sealed, expires_at)
        values ($1, $2, $3, $4, $5, $6, now() + make_interval(secs => $7))`,
  },
  read: {
    name: 'account_choices.read',
    text: `select network, generation, sealed, expires_at as "expiresAt" from ops.account_choices
      where hash = $1 and user_id = $2 and workspace_id = $3 and expires_at > now()`,
  },
  end: {
    name: 'account_choices.end',
    text: `delete from ops.account_choices where hash = $1 and user_id = $2 and workspace_id = $3`,
  },
}

type Row = Omit<OpenChoice, 'accounts'> & { readonly generation: number; readonly sealed: Buffer }

/** The accounts are sealed with the key of their workspace, as are their tokens once they are connected. */
export const createChoiceStore = ({
  pool,
  sealing,
}: {
  readonly pool: Pool
  readonly sealing: Vault
}): ChoiceStore => ({
  keep: async ({ userId, workspaceId }, { network, accounts }) => {
    const key = await sealing.keyToSeal(workspaceId, false)
    if (!key) return undefined
    const id = randomBytes(idBytes).toString('base64url')
    const hash = hashOf(id)
    const sealed = seal(key.key, Buffer.from(JSON.stringify(accounts)), placeOf(hash))
    const values = [hash, userId, workspaceId, network, key.generation, sealed, lifetimeSeconds]
    await pool.query({ ...statements.keep, values })
    return id
  },
  read: async ({ userId, workspaceId }, id) => {
    const hash = hashOf(id)
    const { rows } = await pool.query<Row>({ ...statements.read, values: [hash, userId, workspaceId] })
    const [row] = rows
    if (!row) return undefined
    const { generation, sealed, ...choice } = row
    const name = { subject: workspaceId, generation }
    const key = (await sealing.keysToUnseal([name])).get(labelOf(name))
    if (!key) return undefined
    const accounts = JSON.parse(unseal(key, sealed, placeOf(hash)).toString()) as readonly LetIn[]
    return { ...choice, accounts }
  },
  end: async ({ userId, workspaceId }, id) => {
    await pool.query({ ...statements.end, values: [hashOf(id), userId, workspaceId] })
  },
})
