/** The prefix of ids that stand for an e-mail address, before its digest. */
export const addressIdPrefix = 'address-'

const shape = new RegExp(`^${addressIdPrefix}[0-9a-f]{40}$`)

/** True if an id stands for an e-mail address and not for an account. */
export const isAddressId = (id: string): boolean => shape.test(id)
