import { z } from 'zod'
import { chosenText, saidYes } from '../calls/chosen.ts'
import { atAddress, remoteAt } from '../calls/at-address.ts'
import { contentOf } from '../calls/network-calls.ts'
import { areSameWords, isMadeSince, saysOurs } from '../calls/same-words.ts'
import type {
  Finding,
  MediaSource,
  NetworkAdapter,
  PartToSend,
  Remote,
  RemoteMedia,
  Session,
} from '../network-adapter.ts'
import { ignoring, isFailure, NetworkFailure } from '../network-failure.ts'
import { uploadsOf } from './channels.ts'
import { findComment, isComment, removeComment, writeComment } from './comments.ts'
import { askProgress, keyOf, type Piece, sendAllButLast, sendLast, type UploadedVideo, uploadIn } from './sessions.ts'
import type { YoutubeCalls } from './youtube-calls.ts'

/** People and blogs. */
const category = '22'
const listed = 50

const uploads = z.object({
  items: z.array(
    z.object({
      snippet: z.object({ title: z.string(), description: z.string().default(''), publishedAt: z.string() }),
      contentDetails: z.object({ videoId: z.string() }),
    }),
  ),
})

const snippets = z.object({
  items: z.array(
    z.object({
      snippet: z.looseObject({
        title: z.string(),
        categoryId: z.string(),
        tags: z.array(z.string()).optional(),
        defaultLanguage: z.string().optional(),
      }),
    }),
  ),
})

const owned = z.object({
  items: z.array(z.object({ snippet: z.object({ channelId: z.string(), description: z.string().default('') }) })),
})

const lacking = (says: string) => new NetworkFailure({ code: 'content', phase: 'neverSent', says })

const resourceOf = ({ text, settings }: PartToSend) => {
  const title = chosenText(settings, 'title')
  if (title === undefined) throw lacking('A video needs a title.')
  return {
    snippet: { title, description: text, categoryId: category },
    status: {
      privacyStatus: chosenText(settings, 'visibility') ?? 'public',
      selfDeclaredMadeForKids: saidYes(settings, 'madeForKids'),
      ...(saidYes(settings, 'containsSyntheticMedia') && { containsSyntheticMedia: true }),
    },
  }
}

const mediumOf = ({ media }: PartToSend): RemoteMedia & { readonly source: MediaSource } => {
  const [medium] = media
  if (!medium) throw lacking('There is no video.')
  if (!medium.source) throw new NetworkFailure({ code: 'mediaMissing', phase: 'neverSent' })
  return { ...medium, source: medium.source }
}

/** Where videos have short addresses. */
const shortSite = 'https://youtu.be'

const shortForm = /^\/(?<id>[\w-]{11})(?![\w-])/
const addressForm = /^\/(?:watch\?(?:.*&)?v=|shorts\/|live\/)(?<id>[\w-]{11})(?![\w-])/

const remoteIn = ({ app }: YoutubeCalls, id: string): Remote => ({
  remoteId: id,
  permalink: `${app.siteUrl}/watch?v=${encodeURIComponent(id)}`,
})

const originOf = ({ app }: YoutubeCalls): string => new URL(app.url).origin

/** Begins an upload with all that is said of the video. */
const beginUpload = async (calls: YoutubeCalls, { accessToken: token }: Session, part: PartToSend): Promise<string> => {
  const { source, contentType } = mediumOf(part)
  const query = new URLSearchParams({ uploadType: 'resumable', part: 'snippet,status' })
  const headers = { 'x-upload-content-length': String(source.bytes), 'x-upload-content-type': contentType }
  const url = `${calls.app.url}/upload/youtube/v3/videos?${query.toString()}`
  const answer = await calls.call({ url, method: 'POST', token, headers, body: { json: resourceOf(part) } })
  const key = keyOf({ url: answer.headers.location ?? '', bytes: source.bytes })
  // the token goes nowhere else
  if (uploadIn(key, originOf(calls))) return key
  throw new NetworkFailure({ code: 'unavailable', phase: 'refused', says: 'YouTube named no address for the video.' })
}

/** What becomes of a video that YouTube does not show to anybody. */
const madeFrom = (calls: YoutubeCalls, { id, status }: UploadedVideo): Remote => {
  const { uploadStatus, rejectionReason: says = null } = status ?? {}
  if (uploadStatus === 'rejected') {
    throw new NetworkFailure({ code: says === 'duplicate' ? 'duplicate' : 'mediaRefused', phase: 'refused', says })
  }
  if (uploadStatus === 'failed') throw new NetworkFailure({ code: 'mediaRefused', phase: 'refused' })
  return remoteIn(calls, id)
}

/** For an upload that YouTube has forgotten: it does so after a week. A video that is not listed may be on its way. */
const findListed = async (calls: YoutubeCalls, token: string, part: PartToSend): Promise<Finding> => {
  const playlistId = await uploadsOf(calls, token)
  const query = { part: 'snippet,contentDetails', playlistId, maxResults: String(listed) }
  const { items } = contentOf(
    uploads,
    await calls.call({ url: calls.at('playlistItems', query), method: 'GET', token }),
  )
  const { title, description } = resourceOf(part).snippet
  const found = items.find(
    ({ snippet }) =>
      isMadeSince(snippet.publishedAt, part.createdAt) &&
      areSameWords(title, snippet.title) &&
      areSameWords(description, snippet.description),
  )
  if (!found) return { found: 'cannotTell' }
  return { found: 'published', remote: remoteIn(calls, found.contentDetails.videoId), certainty: 'probable' }
}

/** The upload knows whether it has come to its end. */
const findVideo = async (calls: YoutubeCalls, { accessToken: token }: Session, part: PartToSend): Promise<Finding> => {
  const upload = uploadIn(part.key, originOf(calls))
  if (!upload) return { found: 'cannotTell' }
  const progress = await askProgress(calls, token, upload).catch((error: unknown) => {
    if (isFailure(error) && error.code === 'gone') return undefined
    throw error
  })
  if (!progress) return findListed(calls, token, part)
  if ('received' in progress) return { found: 'missing' }
  return { found: 'published', remote: remoteIn(calls, progress.made.id), certainty: 'exact' }
}

/** Changes the description, with all else that was said: what is left out, YouTube deletes. */
const editVideo = async (
  { call, at }: YoutubeCalls,
  { accessToken: token }: Session,
  remote: Remote,
  text: string,
): Promise<Remote> => {
  const url = at('videos', { part: 'snippet', id: remote.remoteId })
  const [found] = contentOf(snippets, await call({ url, method: 'GET', token })).items
  if (!found) throw new NetworkFailure({ code: 'gone', phase: 'refused' })
  const { title, categoryId, tags, defaultLanguage } = found.snippet
  const snippet = { title, categoryId, tags, defaultLanguage, description: text }
  const json = { id: remote.remoteId, snippet }
  await call({ url: at('videos', { part: 'snippet' }), method: 'PUT', token, body: { json } })
  return remote
}

type VideoCalls = Required<Pick<NetworkAdapter, 'upload' | 'stage' | 'publish' | 'find' | 'postAt' | 'remove' | 'edit'>>

export const createVideoCalls = (calls: YoutubeCalls): VideoCalls => {
  /** The ends of videos of which everything else is there. */
  const ends = new WeakMap<MediaSource, Piece>()
  return {
    // YouTube wants to know what is said of a video before it gets it
    upload: async (_session, { open, bytes, contentType, width, height, altText }) => ({
      remoteId: '',
      source: { open, bytes },
      contentType,
      width,
      height,
      altText,
    }),
    stage: async (session, part) => {
      if (isComment(part)) return part.key
      const key = await beginUpload(calls, session, part)
      const upload = uploadIn(key, originOf(calls))
      const { source } = mediumOf(part)
      if (upload) ends.set(source, await sendAllButLast(calls, session.accessToken, upload, source))
      return key
    },
    publish: async (session, part) => {
      if (isComment(part)) return writeComment(calls, session, part)
      const upload = uploadIn(part.key, originOf(calls))
      const end = ends.get(mediumOf(part).source)
      if (!upload || !end) throw new NetworkFailure({ code: 'unavailable', phase: 'neverSent' })
      return madeFrom(calls, await sendLast(calls, session.accessToken, upload, end))
    },
    find: (session, part) => (isComment(part) ? findComment(calls, session, part) : findVideo(calls, session, part)),
    postAt: async ({ accessToken: token, remoteId: channel }, address, text) => {
      const short = atAddress(address, shortSite, shortForm)
      const remote = remoteAt(address, atAddress(address, calls.app.siteUrl, addressForm) ?? short)
      if (!remote) return undefined
      const url = calls.at('videos', { part: 'snippet', id: remote.remoteId })
      const [found] = contentOf(owned, await calls.call({ url, method: 'GET', token })).items
      const isOurs = found?.snippet.channelId === channel && saysOurs(text, found.snippet.description)
      return isOurs ? remote : undefined
    },
    remove: async (session, remote) => {
      if (remote.extra !== undefined) return removeComment(calls, session, remote)
      const url = calls.at('videos', { id: remote.remoteId })
      await calls.call({ url, method: 'DELETE', token: session.accessToken }).catch(ignoring('gone'))
    },
    edit: (session, remote, text) => editVideo(calls, session, remote, text),
  }
}
