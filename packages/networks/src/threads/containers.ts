import type { Clock } from '@vignette/event-log/database/clock'
import { z } from 'zod'
import { contentOf } from '../calls/network-calls.ts'
import { numberOf } from '../calls/number-of.ts'
import type { MetaCalls } from '../meta/meta-calls.ts'
import { inPath, listOf, withId } from '../meta/meta-ids.ts'
import { type ContainerPatience, createWaiting } from '../meta/waiting.ts'
import type { PartToSend, RemoteMedia, Session } from '../network-adapter.ts'
import { NetworkFailure } from '../network-failure.ts'

const containerState = z.object({
  status: z.enum(['IN_PROGRESS', 'FINISHED', 'ERROR', 'EXPIRED', 'PUBLISHED']),
  error_message: z.string().nullish(),
})
type ContainerState = z.infer<typeof containerState>

const total = z.object({ quota_total: z.number() }).optional()
const publishingLimit = z.object({
  quota_usage: z.number().optional(),
  config: total,
  reply_quota_usage: z.number().optional(),
  reply_config: total,
})

/** The limit counts the last 24 hours at any moment, so that there may be room long before a day is over. */
const quotaPauseMs = 3_600_000

export type Staging = MetaCalls & {
  readonly patience: ContainerPatience
  readonly now: Clock
  readonly isReachable: boolean
}

export const stateOf = async ({ call, at }: MetaCalls, token: string, container: string): Promise<ContainerState> => {
  const url = at(inPath(container), { fields: 'status,error_message' })
  return contentOf(containerState, await call({ url, method: 'GET', token }))
}

/** What Threads says at the moment is what counts. Replies are counted apart, and there may be more of them. */
const requireRoom = async ({ call, at, now }: Staging, token: string, isReply: boolean): Promise<void> => {
  const url = at('me/threads_publishing_limit', { fields: 'quota_usage,config,reply_quota_usage,reply_config' })
  const [limit] = contentOf(listOf(publishingLimit), await call({ url, method: 'GET', token })).data
  const used = (isReply ? limit?.reply_quota_usage : limit?.quota_usage) ?? 0
  const most = (isReply ? limit?.reply_config : limit?.config)?.quota_total
  if (most === undefined || used < most) return
  const retryAt = new Date(Date.parse(await now()) + quotaPauseMs).toISOString()
  const says = `${used} of ${most} ${isReply ? 'replies' : 'posts'} of the last 24 hours are used.`
  throw new NetworkFailure({ code: 'quota', phase: 'refused', retryAt, says })
}

const isVideo = ({ contentType }: RemoteMedia): boolean => contentType.startsWith('video/')

const mediumOf = (medium: RemoteMedia) => ({
  ...(isVideo(medium)
    ? { media_type: 'VIDEO', video_url: medium.remoteId }
    : { media_type: 'IMAGE', image_url: medium.remoteId }),
  ...(medium.altText !== '' && { alt_text: medium.altText }),
})

const createContainer = async ({ call, at }: MetaCalls, token: string, json: object): Promise<string> => {
  const answer = await call({ url: at('me/threads'), method: 'POST', token, body: { json } })
  return contentOf(withId, answer).id
}

/** What could not be fetched may be there a moment later. */
const refusedBy = ({ status, error_message: says }: ContainerState): NetworkFailure => {
  const failed = /DOWNLOADING|UNKNOWN/.test(says ?? '') ? 'unavailable' : 'mediaRefused'
  return new NetworkFailure({
    code: status === 'ERROR' ? failed : 'mediaProcessing',
    phase: 'refused',
    says: says ?? status,
  })
}

/** Whether Threads has fetched everything and is done with it. */
const isDone = async (calls: MetaCalls, token: string, container: string): Promise<boolean> => {
  const state = await stateOf(calls, token, container)
  if (state.status === 'FINISHED') return true
  if (state.status !== 'IN_PROGRESS') throw refusedBy(state)
  return false
}

/**
 * Makes the container of a post, and waits until it can be published. It is made shortly before the post is due, since it
 * expires after a day. One that is never published is seen by nobody.
 */
export const stagePost = async (staging: Staging, session: Session, part: PartToSend): Promise<string> => {
  const { accessToken: token } = session
  await requireRoom(staging, token, part.replyTo !== null)
  const wait = createWaiting(staging.patience, (each) => isDone(staging, token, each))
  const words = {
    ...(part.text !== '' && { text: part.text }),
    ...(part.replyTo && { reply_to_id: numberOf(part.replyTo) }),
  }
  const make = async (content: object): Promise<string> => {
    const container = await createContainer(staging, token, { ...content, ...words })
    await wait(container)
    return container
  }
  const [first, ...others] = part.media
  if (!first) return make({ media_type: 'TEXT' })
  if (others.length === 0) return make(mediumOf(first))
  const children: string[] = []
  for (const medium of part.media) {
    children.push(await createContainer(staging, token, { ...mediumOf(medium), is_carousel_item: true }))
  }
  for (const child of children) await wait(child)
  return make({ media_type: 'CAROUSEL', children: children.join(',') })
}
