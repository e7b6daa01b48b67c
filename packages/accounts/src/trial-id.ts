import { createHmac } from 'node:crypto'
import { mailboxOf } from './mailbox.ts'

/** Identifies the one trial of a person without revealing the address. */
export const trialIdOf = (email: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`trial ${mailboxOf(email)}`)
    .digest('hex')
