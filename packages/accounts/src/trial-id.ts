import { createHmac } from 'node:crypto'

/** Where dots in names mean nothing. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/** E-mail addresses that reach the same person are one: by case, by width, and by what follows a plus. */
const normalised = (email: string): string => {
  const [written = '', domain = ''] = email.normalize('NFKC').trim().toLowerCase().split('@')
  const host = domain.replace(/\.$/, '')
  const name = written.split('+')[0] ?? ''
  return dotless.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}

/** Names the one trial of a person without giving the address away. */
export const trialIdOf = (email: string, secret: string): string =>
  createHmac('sha256', secret)
    .update(`trial ${normalised(email)}`)
    .digest('hex')
