import { bearerOf, found, jsonOf } from './meta-graph.ts'
import { type Reply, type Request, serve } from './serving.ts'
import { openSignIn } from './x-sign-in.ts'
import { openUploads, problem } from './x-uploads.ts'

type Tweet = {
  readonly id: string
  readonly text: string
  readonly written: string
  readonly created_at: string
  readonly entities: { readonly urls: readonly object[] }
  readonly attachments?: { readonly media_keys: readonly string[] }
  readonly referenced_tweets?: readonly object[]
  readonly isMadeByAi: boolean
}

type Options = {
  readonly polls?: number
  /** The posts of a person in a quarter of an hour. */
  readonly quota?: number
  readonly now?: () => number
}

const address = /https?:\/\/\S+/g

/** Micro-dollars. */
const prices = { post: 15_000, postWithLink: 200_000, remove: 10_000, readOwn: 1_000, altText: 5_000 }

/** X as its API is described: sign-in with PKCE, uploads in segments, limits in headers, and a bill. */
export const openX = async ({ polls = 1, quota = 100, now = Date.now }: Options = {}) => {
  const tweets: Tweet[] = []
  const writes: string[] = []
  let [count, bill, used] = [1_900_000_000_000_000_000n, 0, 0]
  const nextId = () => String(++count)
  const signIn = openSignIn(now)
  const uploads = openUploads({ nextId, polls })
  const resetsAt = () => Math.ceil(now() / 1_000) + 900
  const limits = () => ({
    'x-rate-limit-limit': String(quota),
    'x-rate-limit-remaining': String(Math.max(0, quota - used)),
    'x-rate-limit-reset': String(resetsAt()),
  })

  /** As X shows it: signs escaped, links shortened, and a link for what is attached. */
  const shownAs = (written: string, hasMedia: boolean, id: string) => {
    const urls = [...written.matchAll(address)].map(([url], index) => ({
      url: `https://t.co/${id}${index}`,
      expanded_url: url,
    }))
    const escaped = written.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
    const short = urls.reduce(
      (text, { url, expanded_url: long }) => text.replace(long.replaceAll('&', '&amp;'), url),
      escaped,
    )
    const attached = {
      url: `https://t.co/${id}m`,
      expanded_url: `https://x.com/ann/status/${id}/photo/1`,
      media_key: '3_1',
    }
    return hasMedia ? { text: `${short} ${attached.url}`.trim(), urls: [...urls, attached] } : { text: short, urls }
  }
  const refusalOf = (text: string, ids: readonly string[], replyTo: string | undefined): Reply | undefined => {
    const { length } = Array.from(text.replace(address, 'x'.repeat(23)))
    if (length > 280) return problem(400, 'Invalid Request', 'Your Tweet text is too long.')
    if (text === '' && ids.length === 0) return problem(400, 'Invalid Request', 'One of text or media is required.')
    const media = ids.map((id) => uploads.media.get(id))
    const areReady = media.every((each) => each?.state === 'ready')
    const areTogether = media.every((each) => each?.category === 'tweet_image') || media.length === 1
    if (!areReady || !areTogether || media.length > 4)
      return problem(400, 'Invalid Request', 'Your media IDs are invalid.')
    if (replyTo !== undefined && !tweets.some(({ id }) => id === replyTo)) {
      return problem(403, 'Forbidden', 'You attempted to reply to a Tweet that is deleted or not visible to you.')
    }
    const isTwice = tweets.some(({ written }) => written === text && text !== '')
    return isTwice
      ? problem(403, 'Forbidden', 'You are not allowed to create a Tweet with duplicate content.')
      : undefined
  }
  const create = (request: Request): Reply => {
    if (used >= quota)
      return { status: 429, body: { title: 'Too Many Requests', detail: 'Too Many Requests' }, headers: limits() }
    const asked = jsonOf(request) as {
      text?: string
      media?: { media_ids: string[] }
      reply?: { in_reply_to_tweet_id: string }
      made_with_ai?: boolean
    }
    if (asked.text === '') return problem(400, 'Invalid Request', 'The text must not be empty.')
    const { text: written = '', media, reply } = asked
    const refusal = refusalOf(written, media?.media_ids ?? [], reply?.in_reply_to_tweet_id)
    if (refusal) return { ...refusal, headers: limits() }
    used += 1
    bill += new RegExp(address).test(written) ? prices.postWithLink : prices.post
    const id = nextId()
    const { text, urls } = shownAs(written, media !== undefined, id)
    tweets.unshift({
      id,
      text,
      written,
      created_at: new Date(now()).toISOString(),
      entities: { urls },
      ...(media && { attachments: { media_keys: media.media_ids.map((each) => `3_${each}`) } }),
      ...(reply && { referenced_tweets: [{ type: 'replied_to', id: reply.in_reply_to_tweet_id }] }),
      isMadeByAi: asked.made_with_ai === true,
    })
    writes.push(`post ${id}`)
    return { status: 201, body: { data: { id, text } }, headers: limits() }
  }
  const list = ({ query }: Request): Reply => {
    const most = Number(query.get('max_results'))
    if (!(most >= 5 && most <= 100)) return problem(400, 'Invalid Request', 'max_results is not valid')
    const since = query.get('start_time') ?? ''
    if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/.test(since))
      return problem(400, 'Invalid Request', 'start_time is not valid')
    const recent = tweets.filter(({ created_at: at }) => at >= since)
    const page = recent.slice(0, most)
    bill += page.length * prices.readOwn
    const meta = { result_count: page.length, ...(recent.length > most && { next_token: 'more' }) }
    return found({ ...(page.length > 0 && { data: page }), meta })
  }
  const remove = (id: string): Reply => {
    const index = tweets.findIndex((each) => each.id === id)
    if (index === -1) return problem(404, 'Not Found', 'Could not find tweet')
    tweets.splice(index, 1)
    bill += prices.remove
    writes.push(`delete ${id}`)
    return found({ data: { deleted: true } })
  }
  const signedIn = (request: Request): Reply => {
    if (!signIn.isSignedIn(bearerOf(request))) return problem(401, 'Unauthorized', 'Unauthorized')
    const path = request.path.slice('/2/'.length)
    const upload = uploads.answer(request, path)
    if (upload) {
      if (path === 'media/metadata' && upload.status === 200) bill += prices.altText
      return upload
    }
    if (path === 'users/me') return found({ data: { id: '42', username: 'ann', name: 'Ann' } })
    if (path === 'users/42/tweets') return list(request)
    if (path === 'tweets' && request.method === 'POST') return create(request)
    const [, id] = /^tweets\/(\d+)$/.exec(path) ?? []
    return id !== undefined && request.method === 'DELETE' ? remove(id) : problem(404, 'Not Found', 'No such page')
  }

  const server = await serve((request) =>
    request.path.startsWith('/2/oauth2/') ? signIn.answer(request) : signedIn(request),
  )
  return {
    ...server,
    tweets,
    media: uploads.media,
    writes,
    agree: signIn.agree,
    endTokens: signIn.endTokens,
    bill: () => bill,
  }
}
