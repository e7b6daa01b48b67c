import { createHmac } from 'node:crypto'

/** Providers that ignore dots in names. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/** Addresses that reach the same person become equal: case, character width and a suffix after a plus are ignored. */
const normalised = (email: string): string => {
  const [written = '', domain = ''] = email.normalize('NFKC').trim().toLowerCase().split('@')
  const host = domain.replace(/\.$/, '')
  const name = written.split('+')[0] ?? ''
  return dotless.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

/** Identifies the one trial of a person without revealing the address. */
export const trialIdOf = (email: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`trial ${normalised(email)}`)
    .digest('hex')
