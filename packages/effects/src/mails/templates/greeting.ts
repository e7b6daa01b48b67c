/**
 * Names that are used in the greeting. Anybody can sign up with somebody else's address and choose a name, so that a
 * link or a message must not pass as one.
 */
const nameShape = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u

export const greetingTo = (name: string | null): string => (name && nameShape.test(name) ? `Hi ${name},` : 'Hi,')
