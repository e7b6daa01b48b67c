import type { Outbound } from '@vignette/outbound/outbound'

/** The picture of an account as an address that has it in it, for pages that fetch nothing from networks. */
export type ReadPicture = (url: string) => Promise<string | null>

const mostBytes = 200_000
const timeoutMs = 4_000
const kinds = /^image\/(?:jpeg|png|webp|gif)$/

export const createReadPicture =
  (outbound: Outbound): ReadPicture =>
  async (url) => {
    const address = URL.parse(url)
    if (!address) return null
    const kindOf = (type: string | undefined): string => type?.split(';')[0]?.trim().toLowerCase() ?? ''
    try {
      const { status, headers, body } = await outbound.read({
        url: address,
        signal: AbortSignal.timeout(timeoutMs),
        maxBytes: mostBytes + 1,
        wants: (head) => head.status === 200 && kinds.test(kindOf(head.headers['content-type'])),
      })
      if (status !== 200 || body.length === 0 || body.length > mostBytes) return null
      return `data:${kindOf(headers['content-type'])};base64,${body.toString('base64')}`
    } catch {
      return null // a person can choose without pictures
    }
  }
