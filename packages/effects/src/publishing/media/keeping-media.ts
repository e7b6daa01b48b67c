import { library } from '@vignette/domain/library/decider'
import { type Item, keptItem } from '@vignette/domain/library/state'
import { post } from '@vignette/domain/posts/decider'
import { type PostContent, postContent } from '@vignette/domain/posts/content'
import type { KeptMedium, ShownVideo } from '@vignette/domain/posts/schemas'
import { fittedName } from '@vignette/domain/posts/state'
import { mediaIdsOf, wordingFor } from '@vignette/domain/posts/wording-of'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import { DeliveryError } from '@vignette/event-log/reactors/effect-handler'
import { fittedPrefix, keptKey } from '@vignette/storage/keys'
import type { Storage } from '@vignette/storage/storage'
import type { DescribeItems, ItemFacts } from './item-facts.ts'
import type { PublishingTools } from '../tools/publishing-tools.ts'

type Tools = Pick<PublishingTools, 'read'> & {
  readonly storage: Storage
  readonly describeItems: DescribeItems
  readonly streams: WorkflowStreams
}

type Post = { readonly workspaceId: string; readonly postId: string }

/** Copies the original of an item. @returns undefined if the item is gone. */
const keptCopy = async (
  { storage }: Tools,
  { workspaceId, postId }: Post,
  item: Item,
  facts: ItemFacts,
): Promise<KeptMedium | undefined> => {
  const original = item.files.find(({ variant }) => variant === 'original')
  const source = original && item.kind !== 'text' ? await storage.stream(original.key) : undefined
  if (!original || !source || item.kind === 'text') return undefined
  const { contentType, bytes, width, height } = original
  const ending = /\.(\w{1,5})$/.exec(original.key)?.[1] ?? 'bin'
  const key = keptKey(workspaceId, postId, facts.itemId, ending)
  await storage.putStream(key, source, { bytes, contentType })
  const { durationMs } = item
  const about = { kind: item.kind, contentType, key, bytes, width, height, durationMs }
  return { mediaId: facts.itemId, ...about, isMadeByAi: facts.isMadeByAi }
}

/** The items of the library that are to be copied, with what is known of them. */
const factsOf = async (
  { streams, describeItems }: Tools,
  workspaceId: string,
  mediaIds: readonly string[],
): Promise<readonly (readonly [Item, ItemFacts])[]> => {
  if (mediaIds.length === 0) return []
  const state = await streams.load(library, workspaceId)
  const there = mediaIds.flatMap((id) => (keptItem(state, id) ? [id] : []))
  const facts = await describeItems(workspaceId, there)
  if (facts.length < there.length) throw new DeliveryError('the library is not up to date', { isPermanent: false })
  return facts.flatMap((each) => {
    const item = keptItem(state, each.itemId)
    return item ? [[item, each] as const] : []
  })
}

/** Which videos each network of a post shows. Accounts of one network share what is made of them. */
const shownVideos = ({ state, wording }: PostContent, media: readonly KeptMedium[]): readonly ShownVideo[] => {
  const isVideo = (id: string) => media.some(({ mediaId, kind }) => mediaId === id && kind === 'video')
  const shown = [...state.targets].flatMap(([accountId, { network }]) => {
    const { parts } = wording ? wordingFor(wording, accountId) : { parts: [] }
    return parts.flatMap(({ mediaIds }) => mediaIds.filter(isVideo).map((mediaId) => ({ network, mediaId })))
  })
  return [...new Map(shown.map((each) => [fittedName(each), each])).values()]
}

/** The files of what a post does not show any more. */
const dropFiles = async ({ storage }: Tools, { workspaceId, postId }: Post, content: PostContent): Promise<void> => {
  const { media, state, wording } = content
  const kept = new Set(wording ? mediaIdsOf(wording) : [])
  for (const { mediaId, key } of media.filter((each) => !kept.has(each.mediaId))) {
    await storage.remove(key)
    for (const { network } of state.targets.values()) {
      await storage.removeAll(fittedPrefix(workspaceId, postId, network, mediaId))
    }
  }
}

/**
 * Copies the pictures and videos of a post, so that it does not need the library any more. What was copied for an earlier
 * version stays, also if the library has lost it since.
 * @returns the post with them.
 */
export const keepMediaOf = async (tools: Tools, place: Post, content: PostContent): Promise<PostContent> => {
  const { state, wording, keptVersion } = content
  if (wording === null || state.status !== 'open' || keptVersion === state.version) return content
  const wanted = mediaIdsOf(wording)
  const media = content.media.filter(({ mediaId }) => wanted.includes(mediaId))
  const altTexts = Object.fromEntries(
    Object.entries(content.altTexts).filter(([id]) => media.some(({ mediaId }) => mediaId === id)),
  )
  const coming = wanted.filter((id) => media.every(({ mediaId }) => mediaId !== id))
  for (const [item, facts] of await factsOf(tools, place.workspaceId, coming)) {
    const copy = await keptCopy(tools, place, item, facts)
    if (!copy) continue
    media.push(copy)
    altTexts[copy.mediaId] = facts.altText.slice(0, 2_000).toWellFormed()
  }
  const missing = wanted.filter((id) => media.every(({ mediaId }) => mediaId !== id))
  const about = { version: state.version, media, altTexts, missing, videos: shownVideos(content, media) }
  const command = { type: 'KeepMedia', ...place, ...about } as const
  await tools.streams.send(post, place.postId, command, `keep-media:${place.postId}:${state.version}`)
  await dropFiles(tools, place, content)
  return tools.read(postContent, place.postId)
}
