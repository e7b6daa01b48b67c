import { nothingFound, notHtml, unreadableAddress } from '@vignette/domain/brand/refusals'
import type { WebsiteFacts } from '@vignette/domain/brand/schemas/website'
import { factsOf } from './facts/page-facts.ts'
import { parsePage } from './facts/parse-page.ts'
import type { PublicFetch } from './fetching/public-fetch.ts'

/** What the page at an address says about its brand. @throws {DomainError} when there is no such page, or it says nothing. */
export type WebsiteReader = (address: string) => Promise<WebsiteFacts>

const readMs = 10_000
const pageBytes = 1_000_000
const stylesheetBytes = 300_000
const mostStylesheets = 3

/** People leave the beginning away. */
const urlOf = (address: string): URL => {
  const url = URL.parse(/^[a-z][a-z\d+.-]*:\/\//i.test(address) ? address : `https://${address}`)
  if (url === null) throw unreadableAddress()
  return url
}

type ReaderOptions = { readonly fetch: PublicFetch; readonly timeoutMs?: number }

/** Reads one page and its first stylesheets, all within ten seconds. Nothing of it is kept. */
export const createWebsiteReader =
  ({ fetch, timeoutMs = readMs }: ReaderOptions): WebsiteReader =>
  async (address) => {
    const signal = AbortSignal.timeout(timeoutMs)
    const fetched = await fetch(urlOf(address), { types: ['text/html'], maxBytes: pageBytes, signal })
    if (fetched === null) throw notHtml()
    const page = parsePage(fetched.text)
    const links = page.stylesheets.flatMap((href) => URL.parse(href, fetched.url.href) ?? []).slice(0, mostStylesheets)
    // a page without its styles still has a name
    const styles = await Promise.all(
      links.map((link) => fetch(link, { types: ['text/css'], maxBytes: stylesheetBytes, signal }).catch(() => null)),
    )
    const facts = factsOf(page, fetched.url, styles.map((each) => each?.text ?? '').join('\n'))
    if (Object.keys(facts).length === 0) throw nothingFound()
    return facts
  }
