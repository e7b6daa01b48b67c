import type { Clock } from '@vignette/event-log/database/clock'
import { z } from 'zod'
import { contentOf } from '../calls/network-calls.ts'
import type { MetaCalls } from '../meta/meta-calls.ts'
import { inPath, listOf, withId } from '../meta/meta-ids.ts'
import { verdictInWords } from '../meta/meta-verdicts.ts'
import { type ContainerPatience, createWaiting } from '../meta/waiting.ts'
import type { PartToSend, RemoteMedia, Session } from '../network-adapter.ts'
import { NetworkFailure } from '../network-failure.ts'

const containerState = z.object({
  status_code: z.enum(['IN_PROGRESS', 'FINISHED', 'ERROR', 'EXPIRED', 'PUBLISHED']),
  status: z.string().optional(),
})
type ContainerState = z.infer<typeof containerState>

const publishingLimit = z.object({
  quota_usage: z.number(),
  config: z.object({ quota_total: z.number() }).optional(),
})

/** The limit counts the last 24 hours at any moment, so that there may be room long before a day is over. */
const quotaPauseMs = 3_600_000

export type Staging = MetaCalls & { readonly patience: ContainerPatience; readonly now: Clock }

export const stateOf = async ({ call, at }: MetaCalls, token: string, container: string): Promise<ContainerState> => {
  const url = at(inPath(container), { fields: 'status_code,status' })
  return contentOf(containerState, await call({ url, method: 'GET', token }))
}

/** What Instagram says at the moment is what counts: its documentation names several numbers. */
const requireRoom = async ({ call, at, now }: Staging, { accessToken: token }: Session): Promise<void> => {
  const url = at('me/content_publishing_limit', { fields: 'quota_usage,config' })
  const [limit] = contentOf(listOf(publishingLimit), await call({ url, method: 'GET', token })).data
  if (!limit?.config || limit.quota_usage < limit.config.quota_total) return
  const retryAt = new Date(Date.parse(await now()) + quotaPauseMs).toISOString()
  const says = `${limit.quota_usage} of ${limit.config.quota_total} posts of the last 24 hours are used.`
  throw new NetworkFailure({ code: 'quota', phase: 'refused', retryAt, says })
}

const isVideo = ({ contentType }: RemoteMedia): boolean => contentType.startsWith('video/')

const pictureOf = ({ remoteId, altText }: RemoteMedia) => ({
  image_url: remoteId,
  ...(altText !== '' && { alt_text: altText }),
})

/** Within a carousel a video is none of the reels. */
const itemOf = (medium: RemoteMedia) => ({
  is_carousel_item: true,
  ...(isVideo(medium) ? { media_type: 'VIDEO', video_url: medium.remoteId } : pictureOf(medium)),
})

const singleOf = (medium: RemoteMedia, caption: string) =>
  isVideo(medium)
    ? { media_type: 'REELS', video_url: medium.remoteId, share_to_feed: true, caption }
    : { ...pictureOf(medium), caption }

/** The AI label, on the whole of a post: Instagram refuses it on the items of a carousel. */
const labelOf = ({ settings }: PartToSend) => (settings['is_ai_generated'] === true ? { is_ai_generated: true } : {})

const createContainer = async ({ call, at }: MetaCalls, token: string, json: object): Promise<string> => {
  const answer = await call({ url: at('me/media'), method: 'POST', token, body: { json } })
  return contentOf(withId, answer).id
}

const refusedBy = ({ status_code: state, status = '' }: ContainerState): NetworkFailure =>
  state === 'ERROR'
    ? new NetworkFailure({ ...verdictInWords(status), phase: 'refused', says: status })
    : new NetworkFailure({ code: 'mediaProcessing', phase: 'refused', says: status })

/** Whether Instagram has fetched everything and is done with it. */
const isDone = async (calls: MetaCalls, token: string, container: string): Promise<boolean> => {
  const state = await stateOf(calls, token, container)
  if (state.status_code === 'FINISHED') return true
  if (state.status_code !== 'IN_PROGRESS') throw refusedBy(state)
  return false
}

/**
 * Makes the container of a post, and waits until it can be published. It is made shortly before the post is due, since it
 * expires after a day and counts against a limit. One that is never published is seen by nobody.
 */
export const stagePost = async (staging: Staging, session: Session, part: PartToSend): Promise<string> => {
  const { accessToken: token } = session
  const [first, ...others] = part.media
  if (!first)
    throw new NetworkFailure({ code: 'content', phase: 'neverSent', says: 'A post needs a picture or video.' })
  await requireRoom(staging, session)
  const wait = createWaiting(staging.patience, (each) => isDone(staging, token, each))
  if (others.length === 0) {
    const container = await createContainer(staging, token, { ...singleOf(first, part.text), ...labelOf(part) })
    await wait(container)
    return container
  }
  const children: string[] = []
  for (const medium of part.media) children.push(await createContainer(staging, token, itemOf(medium)))
  for (const child of children) await wait(child)
  const carousel = { media_type: 'CAROUSEL', children: children.join(','), caption: part.text, ...labelOf(part) }
  const container = await createContainer(staging, token, carousel)
  await wait(container)
  return container
}
