import { brotliCompressSync } from 'node:zlib'
import { launch } from 'chrome-launcher'
import lighthouse, { type RunnerResult } from 'lighthouse'

/** One visit by Lighthouse's phone. Scores from 0 to 100; bytes as they came over the wire, of the page's first view. */
export type Visit = {
  readonly performance: number
  readonly accessibility: number
  readonly bestPractices: number
  readonly seo: number
  readonly layoutShift: number
  readonly largestPaintMs: number
  readonly blockedMs: number
  readonly scriptBytes: number
  readonly styleBytes: number
}

const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage']

/** Visits a page in a browser of its own, as somebody who was never there. */
export const visit = async (chromePath: string, url: string): Promise<Visit> => {
  const chrome = await launch({ chromePath, chromeFlags: flags, logLevel: 'silent' })
  try {
    const result = await lighthouse(url, { port: chrome.port, output: 'json', logLevel: 'error' })
    if (!result) throw new Error(`Lighthouse says nothing of ${url}`)
    return { ...visitOf(url, result), styleBytes: await styleBytesOf(url) }
  } finally {
    chrome.kill()
  }
}

const visitOf = (url: string, { lhr }: RunnerResult): Omit<Visit, 'styleBytes'> => {
  if (lhr.runtimeError) throw new Error(`${url}: ${lhr.runtimeError.message}`)
  const score = (category: string) => Math.round((lhr.categories[category]?.score ?? 0) * 100)
  const measure = (audit: string) => lhr.audits[audit]?.numericValue ?? Number.NaN
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    layoutShift: measure('cumulative-layout-shift'),
    largestPaintMs: measure('largest-contentful-paint'),
    blockedMs: measure('total-blocking-time'),
    scriptBytes: scriptBytesOf(lhr),
  }
}

const scriptBytesOf = ({ audits }: RunnerResult['lhr']): number => {
  const { details } = audits['network-requests'] ?? {}
  const requests = details?.type === 'table' ? details.items : []
  return requests
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0)
}

/** The styles of a public page are in the page, and compressed with it. */
const styleBytesOf = async (url: string): Promise<number> => {
  const page = await (await fetch(url)).text()
  const styles = [...page.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, text = '']) => text)
  return brotliCompressSync(styles.join('')).length
}
