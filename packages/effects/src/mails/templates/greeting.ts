/**
 * Only plausible names are used in the greeting. Anybody can sign up with somebody else's address, and the mail must
 * not deliver a link or a message in place of a name.
 */
const nameShape = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u

export const greetingTo = (name: string | null): string => (name && nameShape.test(name) ? `Hi ${name},` : 'Hi,')
