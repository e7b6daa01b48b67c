import type { Network } from '@vignette/domain/networks/network-names'
import type { Pool } from '@vignette/event-log/database/pool'
import { seal, unseal } from '@vignette/event-log/sealing/seal'
import { labelOf, type Vault } from '@vignette/event-log/sealing/vault'

/** A server of a network with which we are registered, and what for. */
export type RegistrationName = {
  readonly network: Network
  readonly server: string
  readonly redirectUri: string
  readonly scopes: string
}

export type Registration = { readonly clientId: string; readonly clientSecret: string }

/** Our registrations with servers, so that each is asked for one once. */
export type RegistrationStore = {
  readonly find: (name: RegistrationName) => Promise<Registration | undefined>
  /** All with one server, the newest first. */
  readonly ofServer: (network: Network, server: string) => Promise<readonly Registration[]>
  /** @returns the one that is kept: another process may have registered at the same time. */
  readonly keep: (name: RegistrationName, app: Registration) => Promise<Registration>
  readonly drop: (name: RegistrationName, clientId: string) => Promise<void>
}

/** A registration belongs to no workspace. */
const keyName = 'key of network apps'

type StoredRegistration = {
  readonly network: string
  readonly server: string
  readonly clientId: string
  readonly generation: number
  readonly secret: Buffer
}

const columns = 'network, server, client_id as "clientId", generation, secret'
const named = 'network = $1 and server = $2 and redirect_uri = $3 and scopes = $4'

const valuesOf = ({ network, server, redirectUri, scopes }: RegistrationName) => [network, server, redirectUri, scopes]

const placeOf = (app: Pick<StoredRegistration, 'network' | 'server' | 'clientId'>): string =>
  `network-app|${app.network}|${app.server}|${app.clientId}`

export const createRegistrationStore = ({
  pool,
  vault,
}: {
  readonly pool: Pool
  readonly vault: Vault
}): RegistrationStore => {
  const open = async (stored: StoredRegistration): Promise<Registration> => {
    const name = { subject: keyName, generation: stored.generation }
    const key = (await vault.keysToUnseal([name])).get(labelOf(name))
    if (!key) throw new Error('the key of network apps was dropped')
    return { clientId: stored.clientId, clientSecret: unseal(key, stored.secret, placeOf(stored)).toString() }
  }
  const find = async (name: RegistrationName): Promise<Registration | undefined> => {
    const select = `select ${columns} from ops.network_apps where ${named}`
    const { rows } = await pool.query<StoredRegistration>(select, valuesOf(name))
    return rows[0] && open(rows[0])
  }
  return {
    find,
    ofServer: async (network, server) => {
      const { rows } = await pool.query<StoredRegistration>(
        `select ${columns} from ops.network_apps where network = $1 and server = $2 order by registered_at desc`,
        [network, server],
      )
      return Promise.all(rows.map(open))
    },
    keep: async (name, app) => {
      const key = await vault.keyToSeal(keyName, false)
      if (!key) throw new Error('the key of network apps was dropped')
      const secret = seal(key.key, Buffer.from(app.clientSecret), placeOf({ ...name, ...app }))
      await pool.query(
        `insert into ops.network_apps (network, server, redirect_uri, scopes, client_id, generation, secret)
         values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing`,
        [...valuesOf(name), app.clientId, key.generation, secret],
      )
      return (await find(name)) ?? app
    },
    drop: async (name, clientId) => {
      await pool.query(`delete from ops.network_apps where ${named} and client_id = $5`, [...valuesOf(name), clientId])
    },
  }
}
