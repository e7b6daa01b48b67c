import { z } from 'zod'
import { contentOf } from '../calls/network-calls.ts'
import { findComment, writeComment } from '../meta/comments.ts'
import type { MetaCalls } from '../meta/meta-calls.ts'
import { inPath, isSameText, isSince, listOf, withId } from '../meta/meta-ids.ts'
import type { Finding, NetworkAdapter, PartToSend, Remote, Session } from '../network-adapter.ts'
import { isFailure, NetworkFailure } from '../network-failure.ts'
import { stagePost, type Staging, stateOf } from './containers.ts'

const shown = z.object({ permalink: z.string().optional() })
const listed = withId.extend({
  caption: z.string().optional(),
  timestamp: z.string(),
  permalink: z.string().optional(),
})

const readMs = 10_000
const publishMs = 45_000
const pageSize = 25

/** Only reads: what was published stays so if this cannot be read. An address is never made up: it has another id. */
const readPermalink = async ({ call, at }: MetaCalls, token: string, id: string): Promise<string | null> => {
  const url = at(inPath(id), { fields: 'permalink' })
  try {
    const answer = await call({ url, method: 'GET', token, timeoutMs: readMs })
    return contentOf(shown, answer).permalink ?? null
  } catch (error) {
    if (isFailure(error)) return null
    throw error
  }
}

const publishContainer = async (
  calls: MetaCalls,
  { accessToken: token }: Session,
  container: string,
): Promise<Remote> => {
  const url = calls.at('me/media_publish')
  const json = { creation_id: container }
  const answer = await calls.call({ url, method: 'POST', token, body: { json }, timeoutMs: publishMs })
  const { id } = contentOf(withId, answer)
  return { remoteId: id, permalink: await readPermalink(calls, token, id) }
}

/** The post that came of a container that was published. Null if it is not among the newest ones. */
const findPublished = async ({ call, at }: MetaCalls, token: string, part: PartToSend): Promise<Remote | null> => {
  const url = at('me/media', { fields: 'id,caption,timestamp,permalink', limit: String(pageSize) })
  const { data } = contentOf(listOf(listed), await call({ url, method: 'GET', token }))
  const found = data.filter(
    ({ caption, timestamp }) => isSince(timestamp, part.createdAt) && isSameText(part.text, caption),
  )
  const [only] = found
  // of two that say the same, nobody knows which is ours
  return only && found.length === 1 ? { remoteId: only.id, permalink: only.permalink ?? null } : null
}

/** The container knows whether it was published. */
const findPost = async (calls: MetaCalls, { accessToken: token }: Session, part: PartToSend): Promise<Finding> => {
  const state = await stateOf(calls, token, part.key).catch((error: unknown) => {
    if (isFailure(error) && error.code === 'gone') return undefined
    throw error
  })
  if (!state) return { found: 'cannotTell' } // Instagram deletes containers some time after a day
  if (state.status_code !== 'PUBLISHED') return { found: 'missing' }
  return { found: 'published', remote: await findPublished(calls, token, part), certainty: 'exact' }
}

const isComment = (part: PartToSend): part is PartToSend & { readonly replyTo: Remote } => part.replyTo !== null

type PostCalls = Required<Pick<NetworkAdapter, 'upload' | 'stage' | 'publish' | 'find' | 'remove'>>

export const createPostCalls = (staging: Staging): PostCalls => ({
  // Instagram fetches it when the container is made
  upload: async (_session, { address, contentType, width, height, altText }) => {
    if (!address) {
      const says = 'Instagram fetches pictures and videos from us, and cannot reach this installation.'
      throw new NetworkFailure({ code: 'mediaRefused', phase: 'neverSent', says })
    }
    return { remoteId: await address(), contentType, width, height, altText }
  },
  stage: async (session, part) => (isComment(part) ? part.key : stagePost(staging, session, part)),
  publish: (session, part) =>
    isComment(part) ? writeComment(staging, session, part) : publishContainer(staging, session, part.key),
  find: (session, part) =>
    isComment(part)
      ? findComment(staging, session, part, { fields: 'id,text,timestamp,from' })
      : findPost(staging, session, part),
  remove: () => {
    const says = 'Instagram lets nobody but people delete posts.'
    return Promise.reject(new NetworkFailure({ code: 'permission', phase: 'neverSent', says }))
  },
})
