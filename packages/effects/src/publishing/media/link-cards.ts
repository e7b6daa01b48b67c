import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { Readable } from 'node:stream'
import { capabilitiesOf } from '@vignette/domain/networks/capability-table'
import { linkWithCard } from '@vignette/domain/networks/link-cards'
import type { Network } from '@vignette/domain/networks/network-names'
import type { LinkCard, MediaToSend } from '@vignette/networks/network-adapter'
import { cardPrefix } from '@vignette/storage/keys'
import pLimit from 'p-limit'
import { z } from 'zod'
import type { PublishingTools } from '../tools/publishing-tools.ts'
import { fitInTurn, type FittedPicture } from './fitting-picture.ts'
import type { PlannedPart } from '@vignette/domain/posts/planned-parts'

/** A card that is ready to be sent. */
export type PreparedCard = Omit<LinkCard, 'picture'> & { readonly picture: MediaToSend | null }

type Tools = Pick<PublishingTools, 'storage' | 'readLinkCard'>
type Place = { readonly workspaceId: string; readonly postId: string; readonly network: Network }

/** How long the pages of a post may take: before the moment of a post, and of a post that goes out at once. */
export const cardPatience = { before: 10_000, atOnce: 3_000 } as const

/** As wide as cards are shown on large screens, twice. */
const widest = 1_200

/** Only this is kept of what is known of it. */
const kept = z
  .object({
    title: z.string(),
    description: z.string(),
    picture: z.object({ contentType: z.string(), bytes: z.number(), width: z.number(), height: z.number() }).nullable(),
  })
  .nullable()

type Kept = z.infer<typeof kept>

/** A link that gets a card, and where its card is kept. */
type Linked = { readonly link: string; readonly prefix: string }

const linkedBy = ({ workspaceId, postId, network }: Place, part: PlannedPart): Linked | undefined => {
  const link = linkWithCard(network, part)
  if (link === undefined) return undefined
  const name = createHash('sha256').update(link).digest('hex').slice(0, 32)
  return { link, prefix: cardPrefix(workspaceId, postId, network, name) }
}

const fitted = async (picture: Buffer | null, network: Network): Promise<FittedPicture | null> => {
  const { images } = capabilitiesOf(network)
  if (picture === null || images === null) return null
  const rules = { ...images, width: { min: 1, max: Math.min(widest, images.width?.max ?? widest) } }
  // what others call a picture may be anything
  return (await fitInTurn(picture, rules).catch(() => undefined)) ?? null
}

/** Undefined if the page was not read yet. */
const keptAt = async ({ storage }: Pick<Tools, 'storage'>, prefix: string): Promise<Kept | undefined> => {
  const before = await storage.get(`${prefix}card.json`)
  return before ? kept.parse(JSON.parse(Buffer.from(before).toString())) : undefined
}

/** What has come of a page so far. */
type Got = { page: Awaited<ReturnType<Tools['readLinkCard']>>; picture: FittedPicture | null }

/** Pages and their pictures may be large, and many posts go out at once. */
const readingAtOnce = pLimit(16)

/** Resolves when work ends, or at the deadline. */
const inTime = async (work: () => Promise<void>, deadline: AbortSignal): Promise<void> => {
  if (deadline.aborted) return
  const ended = new AbortController()
  const late = once(deadline, 'abort', { signal: ended.signal }).then(
    () => undefined,
    () => undefined,
  )
  await Promise.race([work(), late]).finally(() => ended.abort())
}

/**
 * Reads the pages that parts of a post lead to, and keeps what they say for every attempt, also that they say nothing. It
 * is done before the moment of a post, and once. All of them together have the patience of one: what comes later counts as
 * nothing.
 */
export const makeCards = async (
  tools: Tools,
  place: Place,
  parts: readonly PlannedPart[],
  patienceMs: number,
): Promise<void> => {
  const { storage, readLinkCard } = tools
  const links = new Map(parts.flatMap((part) => linkedBy(place, part) ?? []).map(({ link, prefix }) => [prefix, link]))
  const deadline = AbortSignal.timeout(patienceMs)
  const endsAt = performance.now() + patienceMs
  const read = async (link: string): Promise<Got> => {
    const got: Got = { page: null, picture: null }
    const work = async (): Promise<void> => {
      const leftMs = Math.floor(endsAt - performance.now())
      if (leftMs > 0) got.page = await readLinkCard(link, leftMs)
      if (got.page) got.picture = await fitted(got.page.picture, place.network)
    }
    await inTime(() => readingAtOnce(work), deadline)
    return { ...got }
  }
  const make = async (link: string, prefix: string): Promise<void> => {
    if ((await keptAt(tools, prefix)) !== undefined) return
    const { page, picture } = await read(link)
    if (picture) await storage.put(`${prefix}picture`, picture.data, picture.contentType)
    const card = Buffer.from(JSON.stringify(kept.parse(page && { ...page, picture })))
    await storage.put(`${prefix}card.json`, card, 'application/json')
  }
  await Promise.all([...links].map(([prefix, link]) => make(link, prefix)))
}

/**
 * The card that was made for a part. Each attempt has the same. Where the store of files cannot be read, the post goes out
 * without it rather than not at all.
 */
export const cardOf = async (
  tools: Pick<Tools, 'storage'>,
  place: Place,
  part: PlannedPart,
): Promise<PreparedCard | null> => {
  const linked = linkedBy(place, part)
  if (!linked) return null
  const { link: url, prefix } = linked
  try {
    const card = await keptAt(tools, prefix)
    if (!card) return null
    const { title, description, picture } = card
    const bytes = picture && (await tools.storage.get(`${prefix}picture`))
    return { url, title, description, picture: picture && bytes ? mediumOf(bytes, picture) : null }
  } catch {
    return null
  }
}

const mediumOf = (bytes: Uint8Array, picture: NonNullable<NonNullable<Kept>['picture']>): MediaToSend => ({
  ...picture,
  durationMs: null,
  altText: '',
  open: async () => Readable.from([Buffer.from(bytes)]),
})
