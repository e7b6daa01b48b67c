import { entitiesOf } from '@vignette/domain/networks/links'
import { z } from 'zod'
import { atAddress } from '../calls/at-address.ts'
import { contentOf } from '../calls/network-calls.ts'
import { saysOurs } from '../calls/same-words.ts'
import { findComment, writeComment } from '../meta/comments.ts'
import type { MetaCalls } from '../meta/meta-calls.ts'
import { inPath, isSameText, isSince, listOf, withId } from '../meta/meta-ids.ts'
import type { Finding, NetworkAdapter, PartToSend, Remote, RemoteMedia, Session } from '../network-adapter.ts'
import { ignoring, isFailure, NetworkFailure } from '../network-failure.ts'

const done = z.object({ success: z.literal(true) })
const permalinkOf = z.object({ permalink_url: z.string().optional() })
const ofSomebody = z.object({
  from: withId.optional(),
  message: z.string().optional(),
  description: z.string().optional(),
})
const phase = z.object({ status: z.string() })
const videoState = z.object({
  permalink_url: z.string().optional(),
  published: z.boolean().optional(),
  status: z
    .object({
      video_status: z.string().optional(),
      uploading_phase: phase.optional(),
      publishing_phase: phase.optional(),
    })
    .optional(),
})
const listedPost = withId.extend({
  message: z.string().optional(),
  created_time: z.string(),
  permalink_url: z.string().optional(),
  attachments: z
    .object({
      data: z.array(
        z.object({
          media_type: z.string().optional(),
          subattachments: z.object({ data: z.array(z.unknown()) }).optional(),
        }),
      ),
    })
    .optional(),
})

/** Nothing comes of a video any more. */
const endsOfVideos: ReadonlySet<string> = new Set(['error', 'expired', 'upload_failed'])

const readMs = 10_000
const publishMs = 45_000
const pageSize = 25
const mostPages = 4

/** Says in what is kept of a post that it is a video, whose words have another name. */
const ofVideo = 'video'

/** The key of a part whose video was uploaded. */
const videoKey = (videoId: string): string => `video:${videoId}`
const videoIdIn = (key: string): string | undefined => /^video:(.+)$/.exec(key)?.[1]

const videoOf = ({ media }: PartToSend): RemoteMedia | undefined =>
  media.find(({ contentType }) => contentType.startsWith('video/'))

const site = 'https://www.facebook.com'

/** Facebook shows addresses without what is the same for all. */
const absolute = (address: string): string => URL.parse(address, site)?.href ?? address

const permalink = (address: string | undefined): string | null => (address === undefined ? null : absolute(address))

/** Only reads: what was published stays so if this cannot be read. */
const readPermalink = async ({ call, at }: MetaCalls, token: string, id: string): Promise<string | null> => {
  const url = at(inPath(id), { fields: 'permalink_url' })
  try {
    const answer = await call({ url, method: 'GET', token, timeoutMs: readMs })
    return permalink(contentOf(permalinkOf, answer).permalink_url)
  } catch (error) {
    if (isFailure(error)) return null
    throw error
  }
}

/** The last phase of a video, which publishes it. */
const publishVideo = async (
  calls: MetaCalls,
  session: Session,
  part: PartToSend,
  video: RemoteMedia,
): Promise<Remote> => {
  const url = calls.at(`${inPath(session.remoteId)}/videos`)
  const form = { upload_phase: 'finish', upload_session_id: video.extra ?? '', description: part.text }
  const token = session.accessToken
  contentOf(done, await calls.call({ url, method: 'POST', token, body: { json: form }, timeoutMs: publishMs }))
  return { remoteId: video.remoteId, permalink: await readPermalink(calls, token, video.remoteId), extra: ofVideo }
}

/** Facebook makes a preview only of a link that it is given by itself. */
const linkIn = (text: string): string | undefined => entitiesOf(text).find(({ kind }) => kind === 'link')?.value

const postOf = ({ text, media }: PartToSend) => {
  const link = media.length === 0 ? linkIn(text) : undefined
  const attached = media.map(({ remoteId }) => ({ media_fbid: remoteId }))
  return {
    message: text,
    ...(attached.length > 0 && { attached_media: attached }),
    ...(link !== undefined && { link }),
  }
}

const publishPost = async (calls: MetaCalls, session: Session, part: PartToSend): Promise<Remote> => {
  const url = calls.at(`${inPath(session.remoteId)}/feed`)
  const token = session.accessToken
  const answer = await calls.call({ url, method: 'POST', token, body: { json: postOf(part) }, timeoutMs: publishMs })
  const { id } = contentOf(withId, answer)
  return { remoteId: id, permalink: await readPermalink(calls, token, id) }
}

const countOf = ({ attachments }: z.infer<typeof listedPost>): number =>
  (attachments?.data ?? []).reduce((sum, each) => {
    if (each.media_type === 'link') return sum
    return sum + (each.subattachments?.data.length ?? 1)
  }, 0)

/** Looks through the newest posts of a page. Two that say the same cannot be told apart. */
const findPost = async ({ call, at }: MetaCalls, session: Session, part: PartToSend): Promise<Finding> => {
  const fields = 'id,message,created_time,permalink_url,attachments{media_type,subattachments}'
  let after: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const query = { fields, limit: String(pageSize), ...(after !== undefined && { after }) }
    const url = at(`${inPath(session.remoteId)}/published_posts`, query)
    const answer = await call({ url, method: 'GET', token: session.accessToken })
    const { data, paging } = contentOf(listOf(listedPost), answer)
    const recent = data.filter((post) => isSince(post.created_time, part.createdAt))
    const found = recent.find((post) => isSameText(part.text, post.message) && countOf(post) === part.media.length)
    if (found) {
      const remote = { remoteId: found.id, permalink: permalink(found.permalink_url) }
      return { found: 'published', remote, certainty: 'probable' }
    }
    if (recent.length < data.length || paging?.next === undefined) return { found: 'missing' }
    after = paging.cursors?.after
  }
  return { found: 'cannotTell' }
}

/** A video can be asked by its id, which is known since it was uploaded. */
const findVideo = async ({ call, at }: MetaCalls, { accessToken: token }: Session, id: string): Promise<Finding> => {
  const url = at(inPath(id), { fields: 'published,permalink_url,status' })
  const answer = await call({ url, method: 'GET', token }).catch(ignoring('gone'))
  if (!answer) return { found: 'missing' }
  const { published, permalink_url: address, status } = contentOf(videoState, answer)
  if (published === true || status?.publishing_phase?.status === 'complete') {
    const remote = { remoteId: id, permalink: permalink(address), extra: ofVideo }
    return { found: 'published', remote, certainty: 'exact' }
  }
  const isNotBegun = status?.uploading_phase?.status === 'in_progress'
  const isEnded = endsOfVideos.has(status?.video_status ?? '')
  return { found: isNotBegun || isEnded ? 'missing' : 'cannotTell' } // it may be on its way
}

const isComment = (part: PartToSend): part is PartToSend & { readonly replyTo: Remote } => part.replyTo !== null

const addressForm = /^\/(?<page>[^/]+)\/(?<kind>posts|videos)\/(?:[^/]+\/)?(?<id>\d+)\/?(?:\?|$)/

/** Addresses may name a post by other signs, which nothing else is known by. Others post on pages, too. */
const postAt = async (
  { call, at }: MetaCalls,
  { accessToken: token, remoteId, handle }: Session,
  address: string,
  text: string,
): Promise<Remote | undefined> => {
  const { page, kind, id } = atAddress(address, site, addressForm) ?? {}
  if (id === undefined || (page !== remoteId && page !== handle)) return undefined
  const isVideo = kind === 'videos'
  const named = isVideo ? id : `${remoteId}_${id}`
  const url = at(inPath(named), { fields: isVideo ? 'from,description' : 'from,message' })
  const answer = await call({ url, method: 'GET', token, timeoutMs: readMs }).catch(ignoring('gone'))
  if (!answer) return undefined
  const { from, message, description } = contentOf(ofSomebody, answer)
  const isOurs = from?.id === remoteId && saysOurs(text, message ?? description ?? '')
  return isOurs ? { remoteId: named, permalink: address, ...(isVideo && { extra: ofVideo }) } : undefined
}

type PostCalls = Required<Pick<NetworkAdapter, 'stage' | 'publish' | 'find' | 'postAt' | 'remove' | 'edit'>>

export const createPostCalls = (calls: MetaCalls): PostCalls => ({
  stage: async (_session, part) => {
    const video = videoOf(part)
    return video ? videoKey(video.remoteId) : part.key
  },
  publish: async (session, part) => {
    if (isComment(part)) return writeComment(calls, session, part)
    const video = videoOf(part)
    return video ? publishVideo(calls, session, part, video) : publishPost(calls, session, part)
  },
  find: async (session, part) => {
    if (isComment(part)) {
      const list = {
        fields: 'id,message,created_time,from',
        query: { filter: 'stream', order: 'reverse_chronological' },
      }
      return findComment(calls, session, part, list)
    }
    const videoId = videoIdIn(part.key)
    return videoId === undefined ? findPost(calls, session, part) : findVideo(calls, session, videoId)
  },
  postAt: (session, address, text) => postAt(calls, session, address, text),
  remove: async ({ accessToken: token }, { remoteId }) => {
    await calls.call({ url: calls.at(inPath(remoteId)), method: 'DELETE', token }).catch(ignoring('gone'))
  },
  edit: async ({ accessToken: token }, remote, text) => {
    const json = remote.extra === ofVideo ? { description: text } : { message: text }
    const answer = await calls.call({ url: calls.at(inPath(remote.remoteId)), method: 'POST', token, body: { json } })
    if (!done.safeParse(answer.body).success) throw new NetworkFailure({ code: 'unavailable', phase: 'lost' })
    return remote
  },
})
