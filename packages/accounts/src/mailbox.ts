/** Providers that ignore dots in names. */
const dotless = new Set(['gmail.com', 'googlemail.com'])

/**
 * The address of the mailbox that an address reaches: addresses that reach the same person become equal. Case, character
 * width and a suffix after a plus are ignored.
 */
export const mailboxOf = (email: string): string => {
  const [written = '', domain = ''] = email.normalize('NFKC').trim().toLowerCase().split('@')
  const host = domain.replace(/\.$/, '')
  const name = written.split('+')[0] ?? ''
  return dotless.has(host) ? `${name.replaceAll('.', '')}@gmail.com` : `${name}@${host}`
}
