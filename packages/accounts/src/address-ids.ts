import { createHmac } from 'node:crypto'
import { addressIdPrefix } from '@vignette/domain/identity/address-id'
import { searchKey } from '@vignette/domain/identity/search-key'
import type { Vault } from '@vignette/event-log/sealing/vault'

/**
 * Not the id of a person: nobody can ask for it to be forgotten, and with it every id would change. Replacing the master
 * key wraps it anew like the others, and leaves the ids as they are.
 */
const keyName = 'key of address ids'

/** The id that stands for an e-mail address, whatever its case, without giving the address away. */
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
