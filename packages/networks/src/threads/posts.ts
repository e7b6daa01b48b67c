import { z } from 'zod'
import { contentOf } from '../calls/network-calls.ts'
import { numberOf } from '../calls/number-of.ts'
import type { MetaCalls } from '../meta/meta-calls.ts'
import { inPath, isSameText, isSince, listOf, withId } from '../meta/meta-ids.ts'
import type { Finding, NetworkAdapter, PartToSend, Remote, Session } from '../network-adapter.ts'
import { ignoring, isFailure, NetworkFailure } from '../network-failure.ts'
import { stagePost, type Staging, stateOf } from './containers.ts'

const shown = z.object({ permalink: z.string().optional() })
const listed = withId.extend({ text: z.string().optional(), timestamp: z.string(), permalink: z.string().optional() })

const readMs = 10_000
const publishMs = 45_000
const pageSize = 25

/** Only reads: what was published stays so if this cannot be read. */
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

/** The post that came of a container that was published. Null if it is not among the newest ones, or cannot be read. */
const findPublished = async ({ call, at }: MetaCalls, token: string, part: PartToSend): Promise<Remote | null> => {
  const list = part.replyTo === null ? 'me/threads' : 'me/replies'
  const url = at(list, { fields: 'id,text,timestamp,permalink', limit: String(pageSize) })
  const answer = await call({ url, method: 'GET', token }).catch(ignoring('permission'))
  const { data } = answer ? contentOf(listOf(listed), answer) : { data: [] }
  const found = data.filter(({ text, timestamp }) => isSince(timestamp, part.createdAt) && isSameText(part.text, text))
  const [only] = found
  // of two that say the same, nobody knows which is ours
  return only && found.length === 1 ? { remoteId: only.id, permalink: only.permalink ?? null } : null
}

/** The container knows whether it was published. */
const findPost = async (calls: MetaCalls, token: string, part: PartToSend): Promise<Finding> => {
  const state = await stateOf(calls, token, part.key).catch(ignoring('gone'))
  if (!state) return { found: 'cannotTell' } // containers are deleted some time after they expire
  if (state.status !== 'PUBLISHED') return { found: 'missing' }
  return { found: 'published', remote: await findPublished(calls, token, part), certainty: 'exact' }
}

const publishContainer = async (calls: MetaCalls, { accessToken: token }: Session, container: string) => {
  const url = calls.at('me/threads_publish')
  const json = { creation_id: container }
  const answer = await calls.call({ url, method: 'POST', token, body: { json }, timeoutMs: publishMs })
  const { id } = contentOf(withId, answer)
  return { remoteId: id, permalink: await readPermalink(calls, token, id) }
}

type PostCalls = Required<Pick<NetworkAdapter, 'upload' | 'stage' | 'publish' | 'find' | 'remove'>>

export const createPostCalls = (staging: Staging): PostCalls => ({
  // Threads fetches it when the container is made
  upload: async (_session, { address, contentType, width, height, altText }) => {
    if (!address || !staging.isReachable) {
      const says = 'Threads fetches pictures and videos from us, and cannot reach this installation.'
      throw new NetworkFailure({ code: 'mediaRefused', phase: 'neverSent', says })
    }
    return { remoteId: await address(), contentType, width, height, altText }
  },
  stage: (session, part) => stagePost(staging, session, part),
  publish: (session, part) => publishContainer(staging, session, part.key),
  find: (session, part) => findPost(staging, session.accessToken, part),
  remove: async ({ accessToken: token }, remote) => {
    const url = staging.at(numberOf(remote))
    await staging.call({ url, method: 'DELETE', token }).catch(ignoring('gone'))
  },
})
