/** Before the digest of an address in the id that stands for it. */
export const addressIdPrefix = 'address-'

const shape = new RegExp(`^${addressIdPrefix}[0-9a-f]{40}$`)

/** Whether an id stands for an e-mail address, whoever uses that, and not for an account. */
export const isAddressId = (id: string): boolean => shape.test(id)
