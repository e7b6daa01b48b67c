import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { contentOf } from '../calls/network-calls.ts'
import type { Finding, Remote, Session } from '../network-adapter.ts'
import { isFailure, NetworkFailure } from '../network-failure.ts'
import type { TiktokCalls } from './tiktok-calls.ts'
import { verdictByReason } from './tiktok-verdicts.ts'

const postId = z.union([z.string(), z.number()]).transform(String)

const answered = z.object({
  data: z.object({
    status: z.string(),
    fail_reason: z.string().optional(),
    uploaded_bytes: z.number().optional(),
    /** The spelling is TikTok's own. It is empty for posts that nobody else sees. */
    publicaly_available_post_id: z.array(postId).default([]),
  }),
})
type Status = z.infer<typeof answered>['data']

/** How often TikTok is asked whether a post is out, and how long it is left alone between. It takes 30 questions a minute. */
export type StatusPatience = { readonly questions: number; readonly pauseMs: number }

/** Together with the call before, less than a worker waits for. */
export const usualPatience: StatusPatience = { questions: 5, pauseMs: 3_000 }

const readStatus = async ({ post }: TiktokCalls, token: string, publishId: string): Promise<Status> =>
  contentOf(answered, await post('post/publish/status/fetch/', token, { publish_id: publishId }, 10_000)).data

const remoteOf = (
  { app }: TiktokCalls,
  { handle }: Session,
  publishId: string,
  { publicaly_available_post_id: ids }: Status,
): Remote => {
  const [id] = ids
  if (id === undefined) return { remoteId: publishId, permalink: null }
  return { remoteId: id, permalink: `${app.siteUrl}/@${encodeURIComponent(handle)}/video/${encodeURIComponent(id)}` }
}

const failedBy = ({ fail_reason: says = 'internal' }: Status): NetworkFailure =>
  new NetworkFailure({ ...verdictByReason(says), tokenExpired: false, phase: 'refused', says })

const stillAt = (phase: 'lost' | 'refused') => new NetworkFailure({ code: 'mediaProcessing', phase })

/**
 * Waits for a while until a post is out.
 * @throws {NetworkFailure} `lost` if TikTok is not done by then: it is asked again later, and nothing is sent.
 */
export const waitUntilOut = async (
  calls: TiktokCalls,
  session: Session,
  publishId: string,
  { questions, pauseMs }: StatusPatience,
): Promise<Remote> => {
  for (let asked = 0; asked < questions; asked += 1) {
    // what was sent is sent, also if nobody can say just now what becomes of it
    const status = await readStatus(calls, session.accessToken, publishId).catch((error: unknown) => {
      if (isFailure(error)) return undefined
      throw error
    })
    if (status?.status === 'PUBLISH_COMPLETE') return remoteOf(calls, session, publishId, status)
    if (status?.status === 'FAILED') throw failedBy(status)
    await sleep(pauseMs)
  }
  throw stillAt('lost')
}

/** What became of an upload of so many bytes. @throws {NetworkFailure} `mediaProcessing` while TikTok is at it. */
export const findStatus = async (
  calls: TiktokCalls,
  session: Session,
  { publishId, bytes }: { readonly publishId: string; readonly bytes: number },
): Promise<Finding> => {
  const status = await readStatus(calls, session.accessToken, publishId).catch((error: unknown) => {
    if (isFailure(error) && error.code === 'gone') return undefined
    throw error
  })
  if (!status) return { found: 'cannotTell' }
  if (status.status === 'PUBLISH_COMPLETE') {
    return { found: 'published', remote: remoteOf(calls, session, publishId, status), certainty: 'exact' }
  }
  const isShort = status.uploaded_bytes !== undefined && status.uploaded_bytes < bytes
  if (status.status === 'FAILED' || (status.status === 'PROCESSING_UPLOAD' && isShort)) return { found: 'missing' }
  throw stillAt('refused')
}
