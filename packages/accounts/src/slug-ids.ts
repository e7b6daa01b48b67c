import { createHmac } from 'node:crypto'
import type { Vault } from '@vignette/event-log/sealing/vault'

/** No subject has this id, so the key is never destroyed. A new master key wraps it again, and the ids stay the same. */
const keyName = 'key of slug ids'

/** Derives ids from names in addresses that do not reveal the name. */
export type SlugIds = {
  /** @throws {KeyUnavailable} */
  readonly idOf: (slug: string) => Promise<string>
}

export const createSlugIds = (vault: Pick<Vault, 'keyToSeal'>): SlugIds => ({
  idOf: async (slug) => {
    const secret = await vault.keyToSeal(keyName, false)
    if (!secret) throw new Error('the key of slug ids was dropped')
    return createHmac('sha256', secret.key).update(slug).digest('hex').slice(0, 40)
  },
})
