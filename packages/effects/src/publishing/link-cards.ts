import { createHash } from 'node:crypto'
import { capabilitiesOf } from '@vignette/domain/networks/capability-table'
import { entitiesOf } from '@vignette/domain/networks/links'
import type { Network } from '@vignette/domain/networks/network-names'
import type { LinkCard, MediaToSend } from '@vignette/networks/network-adapter'
import { cardPrefix } from '@vignette/storage/keys'
import { z } from 'zod'
import type { PublishingTools } from './publishing-tools.ts'
import { fitPicture, type FittedPicture } from './fitting-picture.ts'
import type { PlannedPart } from './target-parts.ts'

/** What a page says of itself to whoever shows a link to it; null if it says nothing. */
export type ReadLinkCard = (
  address: string,
  patienceMs: number,
) => Promise<{ readonly title: string; readonly description: string; readonly picture: Buffer | null } | null>

/** A card that is ready to be sent. */
export type PreparedCard = Omit<LinkCard, 'picture'> & { readonly picture: MediaToSend | null }

type Tools = Pick<PublishingTools, 'storage' | 'readLinkCard'>
type Place = { readonly workspaceId: string; readonly postId: string; readonly network: Network }

/** How long a page may take, before the moment of a post and at it. */
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

/** The link that gets a card: the first of a part that shows nothing else, where cards are up to us. */
const linkOf = (network: Network, { text, mediaIds }: PlannedPart): string | undefined => {
  if (capabilitiesOf(network).linkCard !== 'ours' || mediaIds.length > 0) return undefined
  return entitiesOf(text).find(({ kind, value }) => kind === 'link' && URL.canParse(value))?.value
}

const fitted = async (picture: Buffer | null, network: Network): Promise<FittedPicture | null> => {
  const { images } = capabilitiesOf(network)
  if (picture === null || images === null) return null
  const rules = { ...images, width: { min: 1, max: Math.min(widest, images.width?.max ?? widest) } }
  // what others call a picture may be anything
  return (await fitPicture(picture, rules).catch(() => undefined)) ?? null
}

/** Reads the page, and keeps what it says for every attempt, also that it says nothing. */
const readAndKeep = async (
  { storage, readLinkCard }: Tools,
  { network, prefix }: { readonly network: Network; readonly prefix: string },
  link: string,
  patienceMs: number,
): Promise<Kept> => {
  const page = await readLinkCard(link, patienceMs)
  const made = page && (await fitted(page.picture, network))
  if (made) await storage.put(`${prefix}picture`, made.data, made.contentType)
  const card = kept.parse(page && { ...page, picture: made })
  await storage.put(`${prefix}card.json`, Buffer.from(JSON.stringify(card)), 'application/json')
  return card
}

/**
 * The card of a link in a part. It is made before the moment of a post, and once: each attempt sends the same. Only of a
 * post that goes out at once it is made at its moment, if the page answers soon.
 */
export const linkCardFor = async (
  tools: Tools,
  { workspaceId, postId, network }: Place,
  part: PlannedPart,
  patienceMs: number,
): Promise<PreparedCard | null> => {
  const link = linkOf(network, part)
  if (link === undefined) return null
  const name = createHash('sha256').update(link).digest('hex').slice(0, 32)
  const prefix = cardPrefix(workspaceId, postId, network, name)
  const before = await tools.storage.get(`${prefix}card.json`)
  const card = before
    ? kept.parse(JSON.parse(Buffer.from(before).toString()))
    : await readAndKeep(tools, { network, prefix }, link, patienceMs)
  if (card === null) return null
  const { title, description, picture } = card
  return { url: link, title, description, picture: picture && mediumOf(tools, `${prefix}picture`, picture) }
}

const mediumOf = (
  { storage }: Tools,
  key: string,
  picture: NonNullable<NonNullable<Kept>['picture']>,
): MediaToSend => ({
  ...picture,
  durationMs: null,
  altText: '',
  open: async () => {
    const stream = await storage.stream(key)
    if (!stream) throw new Error('the picture of a link is gone')
    return stream
  },
})
