import type { Outbound, OutboundAnswer } from '@vignette/outbound/outbound'
import { OutboundFailure } from '@vignette/outbound/outbound-failure'
import { oneLine } from './facts/one-line.ts'
import { parsePage } from './facts/parse-page.ts'
import { textOf } from './fetching/text-of.ts'

/** What a page says of itself to whoever shows a link to it. */
export type PageCard = {
  readonly title: string
  readonly description: string
  /** The file, in whatever form it has. */
  readonly picture: Buffer | null
}

/** Null for what is no page, cannot be reached in time, or has no title. */
export type LinkCardReader = (address: string, patienceMs: number) => Promise<PageCard | null>

const pageBytes = 1_000_000
const pictureBytes = 8_000_000
const [longestTitle, longestDescription] = [300, 1_000]

const pageTypes = ['text/html', 'application/xhtml+xml']
/** Drawings are left out: they are programs, and may name files. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/gif']

const titles = ['og:title', 'twitter:title']
const descriptions = ['og:description', 'description', 'twitter:description']
const pictures = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src']

const typeOf = ({ headers }: Pick<OutboundAnswer, 'headers'>): string =>
  headers['content-type']?.split(';')[0]?.trim().toLowerCase() ?? ''

const firstOf = (meta: ReadonlyMap<string, string>, names: readonly string[]): string | undefined =>
  names.map((name) => meta.get(name)).find((value) => value !== undefined)

/** Reads a page and its picture, all within the given time. Nothing of it is kept. */
export const createLinkCardReader = ({ read }: Pick<Outbound, 'read'>): LinkCardReader => {
  /** Undefined for what is of another type, or cannot be read. */
  const fetchAs = async (url: URL, types: readonly string[], maxBytes: number, signal: AbortSignal) => {
    const headers = { accept: types.join(','), 'user-agent': 'Mozilla/5.0 (compatible; LinkCardReader/1.0)' }
    const wants: Parameters<Outbound['read']>[0]['wants'] = (head) =>
      head.status === 200 && types.includes(typeOf(head))
    const answer = await read({ url, headers, maxBytes, signal, wants }).catch((error: unknown) => {
      if (error instanceof OutboundFailure) return undefined
      throw error
    })
    return answer && wants(answer) ? answer : undefined
  }

  return async (address, patienceMs) => {
    const url = URL.parse(address)
    if (url === null) return null
    const signal = AbortSignal.timeout(patienceMs)
    const answer = await fetchAs(url, pageTypes, pageBytes, signal)
    if (!answer) return null
    const { meta, title: written } = parsePage(textOf(answer.body, answer.headers['content-type'] ?? ''))
    const title = oneLine(firstOf(meta, titles) ?? written, longestTitle)
    if (title === undefined) return null
    const description = oneLine(firstOf(meta, descriptions), longestDescription) ?? ''
    const pictureUrl = URL.parse(firstOf(meta, pictures) ?? '', answer.url.href)
    const isNamed = pictureUrl !== null && firstOf(meta, pictures) !== undefined
    const picture = isNamed ? await fetchAs(pictureUrl, pictureTypes, pictureBytes + 1, signal) : undefined
    const isWhole = picture !== undefined && picture.body.length > 0 && picture.body.length <= pictureBytes
    return { title, description, picture: isWhole ? picture.body : null }
  }
}
