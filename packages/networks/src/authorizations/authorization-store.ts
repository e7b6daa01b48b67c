import { createHash, randomBytes } from 'node:crypto'
import type { Network } from '@vignette/domain/networks/network-names'
import type { Pool } from '@vignette/event-log/database/pool'
import { seal, unseal } from '@vignette/event-log/sealing/seal'
import { labelOf, type Vault } from '@vignette/event-log/sealing/vault'
import { z } from 'zod'

/** Who connects an account, and for which workspace. */
export type Holder = { readonly userId: string; readonly workspaceId: string }

/** Where somebody agrees. The server comes from here, and never from what comes back with them. */
type Place = { readonly network: Network; readonly server: string | null }

export type StartedAuthorization = Place & {
  readonly verifier: string
  /** The account that is connected again; null for one that is new. */
  readonly accountId: string | null
}

/** People who are at a network's page. `state` recognises them when they come back, once, and within ten minutes. */
export type AuthorizationStore = {
  /** The secrets of a new authorization, which is kept with `keep`. */
  readonly create: () => { readonly state: string; readonly verifier: string; readonly challenge: string }
  /** @returns false if the workspace was forgotten. */
  readonly keep: (holder: Holder, state: string, started: StartedAuthorization) => Promise<boolean>
  /** Uses an authorization up. Undefined if it is unknown, somebody else's, used up or too old. */
  readonly redeem: (holder: Holder, state: string) => Promise<StartedAuthorization | undefined>
}

const lifetimeSeconds = 600
const secretBytes = 32

const hashOf = (state: string): Buffer => createHash('sha256').update(state).digest()

const placeOf = (hash: Buffer): string => `account-authorization|${hash.toString('hex')}`

/** Keeping one also deletes some that were never used. */
const keep = `with expired as (
    delete from ops.account_authorizations where hash in (select hash from ops.account_authorizations
      where expires_at <= now() limit 100))
  insert into ops.account_authorizations (hash, user_id, workspace_id, network, server, generation, verifier, expires_at)
    values ($1, $2, $3, $4, $5, $6, $7, now() + make_interval(secs => $8))`

const redeem = `delete from ops.account_authorizations where hash = $1 and user_id = $2 and workspace_id = $3
  returning network, server, generation, verifier, expires_at > now() as "isValid"`

/** What is sealed. */
const secretsSchema = z.object({ verifier: z.string(), accountId: z.string().nullable() })

type Row = Place & { readonly generation: number; readonly verifier: Buffer; readonly isValid: boolean }

export const createAuthorizationStore = (deps: {
  readonly pool: Pool
  readonly sealing: Vault
}): AuthorizationStore => {
  const { pool, sealing } = deps
  return {
    create: () => {
      const verifier = randomBytes(secretBytes).toString('base64url')
      const challenge = createHash('sha256').update(verifier).digest('base64url')
      return { state: randomBytes(secretBytes).toString('base64url'), verifier, challenge }
    },
    keep: async ({ userId, workspaceId }, state, { network, server, ...secrets }) => {
      const key = await sealing.keyToSeal(workspaceId, false)
      if (!key) return false
      const hash = hashOf(state)
      const sealed = seal(key.key, Buffer.from(JSON.stringify(secrets)), placeOf(hash))
      const values = [hash, userId, workspaceId, network, server, key.generation, sealed, lifetimeSeconds]
      await pool.query({ name: 'account_authorizations.keep', text: keep, values })
      return true
    },
    redeem: async ({ userId, workspaceId }, state) => {
      const hash = hashOf(state)
      const values = [hash, userId, workspaceId]
      const { rows } = await pool.query<Row>({ name: 'account_authorizations.redeem', text: redeem, values })
      const [row] = rows
      if (!row?.isValid) return undefined
      const name = { subject: workspaceId, generation: row.generation }
      const key = (await sealing.keysToUnseal([name])).get(labelOf(name))
      if (!key) return undefined
      const { network, server } = row
      const secrets = unseal(key, row.verifier, placeOf(hash)).toString()
      return { network, server, ...secretsSchema.parse(JSON.parse(secrets)) }
    },
  }
}
