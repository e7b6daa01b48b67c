import { createHmac } from 'node:crypto'

/**
 * In demo mode the e-mail address identifies the account. The hash is keyed, so that the id does not reveal the
 * address.
 */
export const demoUserId = (email: string, secret: string): string =>
  `demo-${createHmac('sha256', secret).update(email.toLowerCase()).digest('hex').slice(0, 28)}`
