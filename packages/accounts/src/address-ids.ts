import { createHmac } from 'node:crypto'
import { addressIdPrefix } from '@vignette/domain/identity/address-id'
import { searchKey } from '@vignette/domain/identity/search-key'
import type { Vault } from '@vignette/event-log/sealing/vault'
import { mailboxOf } from './mailbox.ts'

/**
 * This is not the id of a person, so nobody can ask for the key to be destroyed, which would change every id. A new
 * master key wraps it again like the others, and the ids stay the same.
 */
const keyName = 'key of address ids'

/** Derives ids from e-mail addresses that do not reveal the address. */
export type AddressIds = {
  /** The id of an address, ignoring case. */
  readonly idOf: (email: string) => Promise<string>
  /** The id of the mailbox that an address reaches; that of the address itself unless it has a suffix or dots. */
  readonly mailboxIdOf: (email: string) => Promise<string>
}

/** @throws {KeyUnavailable} from both. */
export const createAddressIds = (vault: Vault): AddressIds => {
  const idOf = async (email: string): Promise<string> => {
    const secret = await vault.keyToSeal(keyName, false)
    if (!secret) throw new Error('the key of address ids was dropped')
    const digest = createHmac('sha256', secret.key).update(searchKey(email)).digest('hex')
    return `${addressIdPrefix}${digest.slice(0, 40)}`
  }
  return { idOf, mailboxIdOf: (email) => idOf(mailboxOf(email)) }
}
