import { partsOf } from '../text/parts.ts'
import { type Html, html } from './html.ts'

const shownAddress = 48

/** An address as people read it: without its scheme, and not longer than a line. */
const shortened = (address: string): string => {
  const bare = address.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '')
  return bare.length > shownAddress ? `${bare.slice(0, shownAddress)}…` : bare
}

/** A text with its links, hashtags and mentions. `isKnown` says whether there is somebody with a handle. */
export const textView = (text: string, isKnown: (handle: string) => boolean): Html => {
  const parts = partsOf(text).map((part) => {
    if (part.kind === 'link') {
      return html`<a href="${part.href}" rel="nofollow noopener noreferrer ugc" title="${part.href}"
        >${shortened(part.text)}</a
      >`
    }
    if (part.kind === 'tag') return html`<a href="/tags/${encodeURIComponent(part.tag)}">${part.text}</a>`
    if (part.kind === 'mention' && isKnown(part.handle)) return html`<a href="/@${part.handle}">${part.text}</a>`
    return part.text
  })
  return html`<p class="text" dir="auto">${parts}</p>`
}
