/** A link in a post, which X shows as an address of its own. */
type ShownLink = {
  readonly url: string
  readonly expanded_url?: string | undefined
  /** Of what is attached rather than written. */
  readonly media_key?: string | undefined
}

/** X escapes three signs, and no others. */
const plain = (text: string): string => text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')

const comparable = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/https?:\/\//giu, '')
    .replace(/\/(?=\s|$)/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()

/** Whether a post that X shows says what was sent. */
export const isSameText = (sent: string, shown: string, links: readonly ShownLink[]): boolean => {
  const written = links.reduce(
    (text, { url, expanded_url: address, media_key: attached }) =>
      text.replaceAll(url, attached === undefined ? (address ?? url) : ''),
    shown,
  )
  return comparable(sent) === comparable(plain(written))
}
