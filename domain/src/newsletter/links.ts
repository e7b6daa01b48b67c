/** The contents of a link in a newsletter mail: the subscriber, and the token as proof. */
export type NewsletterLink = { readonly subscriberId: string; readonly token: string }

/** Neither part can contain a dot. */
const linkTokenOf = ({ subscriberId, token }: NewsletterLink): string => `${subscriberId}.${token}`

/** The parts of a link's token; undefined if it is not one. */
export const readLinkToken = (text: string): NewsletterLink | undefined => {
  const [subscriberId, token, ...more] = text.split('.')
  return subscriberId && token && more.length === 0 ? { subscriberId, token } : undefined
}

const pathTo = (action: 'confirm' | 'unsubscribe', link: NewsletterLink): string =>
  `/newsletter/${action}?token=${encodeURIComponent(linkTokenOf(link))}`

/** Confirms that news is wanted. Like all paths here it is under the API's base path. */
export const confirmPath = (link: NewsletterLink): string => pathTo('confirm', link)

/** Unsubscribes, whether opened by a person or sent by a mail program (RFC 8058, one click). */
export const unsubscribePath = (link: NewsletterLink): string => pathTo('unsubscribe', link)
