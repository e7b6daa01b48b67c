import { fieldsOf, found, jsonOf } from './meta-graph.ts'
import { type Reply, type Request, serve } from './serving.ts'

type Message = {
  readonly id: string
  content: string
  readonly author: { readonly id: string }
  readonly attachments: readonly { readonly filename: string; readonly description?: string; readonly bytes: number }[]
  readonly message_reference?: { readonly message_id: string }
}
type Payload = {
  readonly content?: string
  readonly nonce?: string
  readonly enforce_nonce?: boolean
  readonly allowed_mentions?: { readonly parse: readonly string[] }
  readonly message_reference?: { readonly message_id: string }
  readonly attachments?: readonly { readonly id: number; readonly filename: string; readonly description?: string }[]
}

export const discordError = (status: number, code: number, message: string): Reply => ({
  status,
  body: { code, message },
})

export const discordToken = 'MTEwMDAwMDAwMDAwMDAwMDAx.GAbCdE.example-token-of-the-bot-of-ann_0123456'
const self = { id: '1100000000000000001', username: 'ann-bot', bot: true }
const guild = { id: '900000000000000001', name: 'Bakery' }
const channels: readonly { id: string; type: number; name: string; guild_id?: string }[] = [
  { id: '910000000000000001', type: 0, name: 'news', guild_id: guild.id },
  { id: '910000000000000002', type: 2, name: 'voice', guild_id: guild.id },
]
const mostBytes = 10 * 1_048_576
/** In minutes of the same bucket. */
const nonceMs = 300_000

type Options = { readonly perWindow?: number; readonly now?: () => number }

/** Discord as its API is described: bots, nonces that are enforced, and limits in the answer. */
export const openDiscord = async ({ perWindow = 100, now = Date.now }: Options = {}) => {
  const messages: Message[] = []
  const writes: string[] = []
  const nonces = new Map<string, { readonly message: Message; readonly at: number }>()
  let [count, sent, hasAccess, isRevoked] = [0n, 0, true, false]
  const nextId = () => String((BigInt(now() - 1_420_070_400_000) << 22n) + (count += 1n))

  const payloadOf = (request: Request): { payload: Payload; files: ReadonlyMap<string, Buffer> } => {
    if (request.headers['content-type']?.startsWith('application/json')) {
      return { payload: jsonOf(request), files: new Map() }
    }
    const files = fieldsOf(request)
    return { payload: JSON.parse(files.get('payload_json')?.toString() ?? '{}') as Payload, files }
  }
  const refusalOf = (
    { content = '', message_reference: reference, attachments = [], nonce = '' }: Payload,
    files: ReadonlyMap<string, Buffer>,
  ) => {
    if (content === '' && attachments.length === 0) return discordError(400, 50_006, 'Cannot send an empty message')
    if (content.length > 2_000 || nonce.length > 25 || attachments.length > 10)
      return discordError(400, 50_035, 'Invalid Form Body')
    const bytes = attachments.map(({ id }) => files.get(`files[${id}]`)?.length ?? 0)
    if (bytes.includes(0)) return discordError(400, 50_035, 'Invalid Form Body')
    if (bytes.some((each) => each > mostBytes)) return discordError(413, 40_005, 'Request entity too large')
    const isAnswer = reference === undefined || messages.some(({ id }) => id === reference.message_id)
    return isAnswer ? undefined : discordError(400, 50_035, 'Unknown message')
  }
  const create = (request: Request): Reply => {
    if (sent >= perWindow) {
      const body = { message: 'You are being rate limited.', retry_after: 4.2, global: false }
      return { status: 429, body, headers: { 'retry-after': '5', 'x-ratelimit-remaining': '0' } }
    }
    const { payload, files } = payloadOf(request)
    const refusal = refusalOf(payload, files)
    if (refusal) return refusal
    const { content = '', nonce = '', enforce_nonce: isEnforced, attachments = [], message_reference } = payload
    const before = nonces.get(nonce)
    if (isEnforced && before && now() - before.at < nonceMs) return found({ ...before.message, nonce })
    if (/@everyone/.test(content) && payload.allowed_mentions?.parse.length !== 0) writes.push('called everyone')
    const message: Message = {
      id: nextId(),
      content,
      author: self,
      attachments: attachments.map(({ id, filename, description }) => ({
        filename,
        ...(description !== undefined && { description }),
        bytes: files.get(`files[${id}]`)?.length ?? 0,
      })),
      ...(message_reference && { message_reference }),
    }
    messages.unshift(message)
    nonces.set(nonce, { message, at: now() })
    sent += 1
    writes.push(`post ${message.id}`)
    return found({ ...message, nonce })
  }
  const list = ({ query }: Request): Reply => {
    const [limit, after] = [Number(query.get('limit') ?? 50), BigInt(query.get('after') ?? 0)]
    if (limit < 1 || limit > 100) return discordError(400, 50_035, 'Invalid Form Body')
    const oldest = messages.filter(({ id }) => BigInt(id) > after).toReversed()
    return found(oldest.slice(0, limit).toReversed())
  }
  const ofMessage = (request: Request, id: string): Reply => {
    const index = messages.findIndex((each) => each.id === id)
    const message = messages[index]
    if (!message) return discordError(404, 10_008, 'Unknown Message')
    if (request.method === 'GET') return found(message)
    if (request.method === 'DELETE') {
      messages.splice(index, 1)
      writes.push(`delete ${id}`)
      return { status: 204 }
    }
    if (message.author.id !== self.id)
      return discordError(403, 50_005, 'Cannot edit a message authored by another user')
    message.content = String(jsonOf(request)['content'])
    writes.push(`edit ${id}`)
    return found(message)
  }

  const answer = (request: Request): Reply => {
    if (request.headers.authorization !== `Bot ${discordToken}` || isRevoked)
      return discordError(401, 0, '401: Unauthorized')
    const [kind, id, list1, messageId] = request.path.replace('/api/v10/', '').split('/')
    if (kind === 'users' && id === '@me') return found(self)
    if (kind === 'guilds') {
      if (id !== guild.id) return discordError(404, 10_004, 'Unknown Guild')
      return found(list1 === 'channels' ? channels : guild)
    }
    const channel = channels.find((each) => each.id === id)
    if (kind !== 'channels' || !channel) return discordError(404, 10_003, 'Unknown Channel')
    if (list1 === undefined) return found(channel)
    if (!hasAccess) return discordError(403, 50_001, 'Missing Access')
    if (messageId !== undefined) return ofMessage(request, messageId)
    return request.method === 'POST' ? create(request) : list(request)
  }

  const server = await serve(answer)
  return {
    ...server,
    messages,
    writes,
    /** Somebody else says something. */
    say: (content: string, author = '42') =>
      messages.unshift({ id: nextId(), content, author: { id: author }, attachments: [] }),
    forbid: () => {
      hasAccess = false
    },
    revoke: () => {
      isRevoked = true
    },
  }
}
