/** What looks like a name. Anybody can sign up with somebody else's address, and what a name says is sent there. */
const nameShape = /^[\p{L}\p{M}][\p{L}\p{M}'’ -]{0,39}$/u

export const greetingTo = (name: string | null): string => (name && nameShape.test(name) ? `Hi ${name},` : 'Hi,')
