/** What the links in newsletter mails carry: whose they are, and the proof that their holder reads the mails. */
export type NewsletterLink = { readonly subscriberId: string; readonly token: string }

/** Neither part has a dot. */
const linkTokenOf = ({ subscriberId, token }: NewsletterLink): string => `${subscriberId}.${token}`

/** The parts of what a link carries; undefined for anything else. */
export const readLinkToken = (text: string): NewsletterLink | undefined => {
  const [subscriberId, token, ...more] = text.split('.')
  return subscriberId && token && more.length === 0 ? { subscriberId, token } : undefined
}

const pathTo = (action: 'confirm' | 'unsubscribe', link: NewsletterLink): string =>
  `/newsletter/${action}?token=${encodeURIComponent(linkTokenOf(link))}`

/** Confirms that news is wanted. Like all paths here it is under the API's base path. */
export const confirmPath = (link: NewsletterLink): string => pathTo('confirm', link)

/** Ends the news: opened by a person, or sent by a mail program (RFC 8058, one click). */
export const unsubscribePath = (link: NewsletterLink): string => pathTo('unsubscribe', link)
