import { postsReadToFind } from '@vignette/domain/networks/costs'
import { z } from 'zod'
import { contentOf } from '../calls/network-calls.ts'
import { numberOf } from '../calls/number-of.ts'
import type { Finding, NetworkAdapter, PartToSend, Remote, Session } from '../network-adapter.ts'
import { ignoring } from '../network-failure.ts'
import { isSameText } from './same-text.ts'
import type { XCalls } from './x-calls.ts'

const posted = z.object({ data: z.object({ id: z.string() }) })
const link = z.object({ url: z.string(), expanded_url: z.string().optional(), media_key: z.string().optional() })
const shown = z.object({
  id: z.string(),
  text: z.string(),
  created_at: z.string(),
  entities: z.object({ urls: z.array(link).optional() }).optional(),
  attachments: z.object({ media_keys: z.array(z.string()).optional() }).optional(),
  referenced_tweets: z.array(z.object({ type: z.string(), id: z.string() })).optional(),
})
type Shown = z.infer<typeof shown>
const timeline = z.object({
  data: z.array(shown).optional(),
  meta: z.object({ next_token: z.string().optional() }).optional(),
})

/** Clocks differ by less. */
const clockDifferenceMs = 120_000

const createRemoteOf =
  (siteUrl: string) =>
  ({ handle }: Session, id: string): Remote => ({ remoteId: id, permalink: `${siteUrl}/${handle}/status/${id}` })

/** X refuses an empty text, and takes none. */
const tweetOf = ({ text, media, replyTo, settings }: PartToSend) => ({
  ...(text !== '' && { text }),
  ...(media.length > 0 && { media: { media_ids: media.map(({ remoteId }) => remoteId) } }),
  ...(replyTo && { reply: { in_reply_to_tweet_id: numberOf(replyTo) } }),
  ...(settings['made_with_ai'] === true && { made_with_ai: true }),
})

const answered = ({ referenced_tweets: others }: Shown): string | null =>
  others?.find(({ type }) => type === 'replied_to')?.id ?? null

const isPart = (part: PartToSend, tweet: Shown): boolean =>
  (tweet.attachments?.media_keys?.length ?? 0) === part.media.length &&
  answered(tweet) === (part.replyTo ? numberOf(part.replyTo) : null) &&
  isSameText(part.text, tweet.text, tweet.entities?.urls ?? [])

/** Looks through the newest posts of an account. Two that say the same cannot be told apart. */
const findPart = async ({ call, at }: XCalls, session: Session, part: PartToSend) => {
  const earliest = new Date(Date.parse(part.createdAt) - clockDifferenceMs)
  const query = {
    max_results: String(postsReadToFind),
    start_time: earliest.toISOString().replace(/\.\d+Z$/, 'Z'),
    'tweet.fields': 'created_at,entities,attachments,referenced_tweets',
  }
  const url = at(`users/${encodeURIComponent(session.remoteId)}/tweets`, query)
  const { data = [], meta } = contentOf(timeline, await call({ url, method: 'GET', token: session.accessToken }))
  return { found: data.find((tweet) => isPart(part, tweet)), hasMore: meta?.next_token !== undefined }
}

type PostCalls = Required<Pick<NetworkAdapter, 'publish' | 'find' | 'remove'>>

export const createPostCalls = (calls: XCalls, siteUrl: string): PostCalls => {
  const { call, at } = calls
  const remoteOf = createRemoteOf(siteUrl)
  return {
    publish: async (session, part) => {
      const body = { json: tweetOf(part) }
      const answer = await call({ url: at('tweets'), method: 'POST', token: session.accessToken, body })
      return remoteOf(session, contentOf(posted, answer).data.id)
    },
    find: async (session, part): Promise<Finding> => {
      const { found, hasMore } = await findPart(calls, session, part)
      if (found) return { found: 'published', remote: remoteOf(session, found.id), certainty: 'probable' }
      return { found: hasMore ? 'cannotTell' : 'missing' }
    },
    remove: async ({ accessToken: token }, remote) => {
      const url = at(`tweets/${numberOf(remote)}`)
      await call({ url, method: 'DELETE', token }).catch(ignoring('gone'))
    },
  }
}
