import { library } from '@vignette/domain/library/decider'
import { type Item, keptItem } from '@vignette/domain/library/state'
import { post } from '@vignette/domain/posts/decider'
import { type PostContent, postContent } from '@vignette/domain/posts/content'
import type { KeptMedium } from '@vignette/domain/posts/schemas'
import { mediaIdsOf } from '@vignette/domain/posts/wording-of'
import type { WorkflowStreams } from '@vignette/event-log/commands/workflow-streams'
import { DeliveryError } from '@vignette/event-log/reactors/effect-handler'
import { keptKey } from '@vignette/storage/keys'
import type { Storage } from '@vignette/storage/storage'
import type { DescribeItems, ItemFacts } from './item-facts.ts'
import type { PublishingTools } from './publishing-tools.ts'

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
  const command = { type: 'KeepMedia', ...place, version: state.version, media, altTexts, missing } as const
  await tools.streams.send(post, place.postId, command, `keep-media:${place.postId}:${state.version}`)
  return tools.read(postContent, place.postId)
}
