import { library } from '@vignette/domain/library/decider'
import { keptItem } from '@vignette/domain/library/state'
import { post } from '@vignette/domain/posts/decider'
import type { KeptMedium } from '@vignette/domain/posts/schemas'
import { keptKey } from '@vignette/storage/keys'
import type { Customer } from '../customer.ts'
import { worker } from './publishing.ts'

type Kept = {
  readonly postId: string
  readonly version: number
  readonly mediaIds: readonly string[]
  readonly altText: string
}

/** Copies a picture of the studio, as a worker does. */
const keptPicture = async (
  { request, workspaceId, simulation: { storage } }: Customer,
  postId: string,
  mediaId: string,
): Promise<KeptMedium | undefined> => {
  const item = keptItem(await request(worker).streams.load(library, workspaceId), mediaId)
  const original = item?.files.find(({ variant }) => variant === 'original')
  const source = original && (await storage.stream(original.key))
  if (!original || !source) return undefined
  const { contentType, bytes, width, height } = original
  const key = keptKey(workspaceId, postId, mediaId, /\.(\w{1,5})$/.exec(original.key)?.[1] ?? 'bin')
  await storage.putStream(key, source, { bytes, contentType })
  return { mediaId, kind: 'image', contentType, key, bytes, width, height, durationMs: null, isMadeByAi: true }
}

/** Keeps the pictures of a post for it. */
export const keepMedia = async (customer: Customer, { postId, version, mediaIds, altText }: Kept): Promise<void> => {
  const { request, workspaceId } = customer
  const copies = await Promise.all(mediaIds.map((mediaId) => keptPicture(customer, postId, mediaId)))
  const media = copies.filter((copy) => copy !== undefined)
  const missing = mediaIds.filter((id) => media.every(({ mediaId }) => mediaId !== id))
  const altTexts = Object.fromEntries(media.map(({ mediaId }) => [mediaId, altText]))
  const command = { type: 'KeepMedia', workspaceId, postId, version, media, altTexts, missing, videos: [] } as const
  await request(worker).streams.send(post, postId, command, `keep-media:${postId}:${version}`)
}
