import { createHmac } from 'node:crypto'
import { addressIdPrefix } from '@vignette/domain/identity/address-id'
import { searchKey } from '@vignette/domain/identity/search-key'
import type { Vault } from '@vignette/event-log/sealing/vault'

/**
 * This is not the id of a person, so nobody can ask for the key to be destroyed, which would change every id. A new
 * master key wraps it again like the others, and the ids stay the same.
 */
const keyName = 'key of address ids'

/** Derives an id from an e-mail address, ignoring case, that does not reveal the address. */
export type AddressIds = { readonly idOf: (email: string) => Promise<string> }

/** @throws {KeyUnavailable} from `idOf`. */
export const createAddressIds = (vault: Vault): AddressIds => ({
  idOf: async (email) => {
    const secret = await vault.keyToSeal(keyName, false)
    if (!secret) throw new Error('the key of address ids was dropped')
    const digest = createHmac('sha256', secret.key).update(searchKey(email)).digest('hex')
    return `${addressIdPrefix}${digest.slice(0, 40)}`
  },
})
