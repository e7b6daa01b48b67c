import { createHmac } from 'node:crypto'

/** In demo mode an e-mail address is the account. Keyed, so that the id does not give the address away. */
export const demoUserId = (email: string, secret: string): string =>
  `demo-${createHmac('sha256', secret).update(email.toLowerCase()).digest('hex').slice(0, 28)}`
