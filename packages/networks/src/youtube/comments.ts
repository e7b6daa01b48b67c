import { z } from 'zod'
import { contentOf } from '../calls/network-calls.ts'
import { areSameWords, isMadeSince } from '../calls/same-words.ts'
import type { Finding, PartToSend, Remote, Session } from '../network-adapter.ts'
import { ignoring } from '../network-failure.ts'
import type { YoutubeCalls } from './youtube-calls.ts'

const thread = z.object({
  snippet: z.object({
    topLevelComment: z.object({
      id: z.string().min(1),
      snippet: z
        .object({
          textOriginal: z.string().optional(),
          textDisplay: z.string().optional(),
          publishedAt: z.string().optional(),
          authorChannelId: z.object({ value: z.string() }).optional(),
        })
        .optional(),
    }),
  }),
})
const threads = z.object({ items: z.array(thread), nextPageToken: z.string().optional() })

const pageSize = 100

type Comment = PartToSend & { readonly replyTo: Remote }

export const isComment = (part: PartToSend): part is Comment => part.replyTo !== null

/** Marks what is no video. */
const comment = 'comment'

const remoteOf = ({ app }: YoutubeCalls, videoId: string, id: string): Remote => ({
  remoteId: id,
  permalink: `${app.siteUrl}/watch?${new URLSearchParams({ v: videoId, lc: id }).toString()}`,
  extra: comment,
})

export const writeComment = async (
  calls: YoutubeCalls,
  { accessToken: token }: Session,
  { text, replyTo }: Comment,
): Promise<Remote> => {
  const videoId = replyTo.remoteId
  const json = { snippet: { videoId, topLevelComment: { snippet: { textOriginal: text } } } }
  const url = calls.at('commentThreads', { part: 'snippet' })
  const answer = await calls.call({ url, method: 'POST', token, body: { json } })
  return remoteOf(calls, videoId, contentOf(thread, answer).snippet.topLevelComment.id)
}

/** Looks for a comment among the newest of a video. Two that say the same cannot be told apart. */
export const findComment = async (
  calls: YoutubeCalls,
  { accessToken: token, remoteId }: Session,
  { text, createdAt, replyTo }: Comment,
): Promise<Finding> => {
  const videoId = replyTo.remoteId
  const query = { part: 'snippet', videoId, order: 'time', textFormat: 'plainText', maxResults: String(pageSize) }
  const answer = await calls.call({ url: calls.at('commentThreads', query), method: 'GET', token })
  const { items, nextPageToken } = contentOf(threads, answer)
  const found = items.find(({ snippet: { topLevelComment } }) => {
    const { textOriginal, textDisplay, publishedAt = '', authorChannelId } = topLevelComment.snippet ?? {}
    const isOurs = authorChannelId?.value === remoteId && isMadeSince(publishedAt, createdAt)
    return isOurs && areSameWords(text, textOriginal ?? textDisplay ?? '')
  })
  if (!found) return nextPageToken === undefined ? { found: 'missing' } : { found: 'cannotTell' }
  const { id } = found.snippet.topLevelComment
  return { found: 'published', remote: remoteOf(calls, videoId, id), certainty: 'probable' }
}

export const removeComment = async (calls: YoutubeCalls, { accessToken: token }: Session, { remoteId: id }: Remote) => {
  await calls.call({ url: calls.at('comments', { id }), method: 'DELETE', token }).catch(ignoring('gone'))
}
