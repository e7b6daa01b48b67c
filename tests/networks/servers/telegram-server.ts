import { fieldsOf, found, jsonOf } from './meta-graph.ts'
import { type Reply, type Request, serve } from './serving.ts'

type Message = {
  readonly id: number
  text: string
  readonly isCaption: boolean
  readonly files: readonly Buffer[]
  readonly asked: Readonly<Record<string, unknown>>
}

const refused = (code: number, description: string, parameters?: object): Reply => ({
  status: code,
  body: { ok: false, error_code: code, description, ...(parameters && { parameters }) },
})
export const badRequest = (description: string): Reply => refused(400, `Bad Request: ${description}`)
export const tooMany = (seconds: number): Reply =>
  refused(429, `Too Many Requests: retry after ${seconds}`, { retry_after: seconds })

export const botToken = '7100000001:AAExample-Token_of_the_bot_of_Ann-1234'
const channel = { id: -1_001_234_567_890, type: 'channel', title: 'Bakery', username: 'bakery_news' }
const hidden = { id: -1_009_876_543_210, type: 'channel', title: 'Staff', username: undefined }
const methods = { sendPhoto: 'photo', sendVideo: 'video', sendAnimation: 'animation' } as const

/** Telegram as its Bot API is described: a token in the address, everything in one call, and nothing to read. */
export const openTelegram = async ({ perMinute = 20 }: { readonly perMinute?: number } = {}) => {
  const messages: Message[] = []
  const writes: string[] = []
  let [count, sent, mayPost, isRevoked] = [0, 0, true, false]

  const chatOf = (id: unknown) =>
    [channel, hidden].find((each) => [String(each.id), `@${each.username ?? ''}`].includes(String(id)))
  const fieldsIn = (request: Request): { values: Record<string, unknown>; files: ReadonlyMap<string, Buffer> } => {
    if (request.headers['content-type']?.startsWith('application/json'))
      return { values: jsonOf(request), files: new Map() }
    const files = fieldsOf(request)
    return { values: Object.fromEntries([...files].map(([name, value]) => [name, value.toString()])), files }
  }
  const add = (text: string, isCaption: boolean, files: readonly Buffer[], asked: object) => {
    messages.push({ id: (count += 1), text, isCaption, files, asked: asked as Record<string, unknown> })
    return count
  }
  const shown = (id: number, chat: object) => ({ message_id: id, chat, date: 1 })

  const checkFile = (kind: string, file: Buffer | undefined): string | undefined => {
    if (!file) return 'there is no file in the request'
    if (kind === 'photo' && file.length > 10_000_000) return 'file is too big'
    if (kind === 'photo' && file.subarray(1, 4).toString() !== 'PNG' && file.readUInt16BE(0) !== 0xffd8)
      return 'IMAGE_PROCESS_FAILED'
    return undefined
  }
  const sendOne = (kind: string, request: Request, chat: object): Reply => {
    const { values, files } = fieldsIn(request)
    const { caption = '' } = values as { caption?: string }
    if (caption.length > 1_024) return badRequest('message caption is too long')
    const problem = checkFile(kind, files.get(kind))
    if (problem) return badRequest(problem)
    const { [kind]: _file, ...asked } = values
    return found({ ok: true, result: shown(add(caption, true, [files.get(kind) ?? Buffer.alloc(0)], asked), chat) })
  }
  const sendAlbum = (request: Request, chat: object): Reply => {
    const { values, files } = fieldsIn(request)
    const items = JSON.parse(String(values['media'])) as { type: string; media: string; caption?: string }[]
    if (items.length < 2 || items.length > 10) return badRequest('wrong number of media')
    if (items.some(({ type }) => type === 'animation')) return badRequest('wrong type of the media')
    const problem = items
      .map(({ type, media }) => checkFile(type, files.get(media.replace('attach://', ''))))
      .find(Boolean)
    if (problem) return badRequest(problem)
    const result = items.map(({ caption = '', media, ...asked }) =>
      shown(add(caption, true, [files.get(media.replace('attach://', '')) ?? Buffer.alloc(0)], asked), chat),
    )
    return found({ ok: true, result })
  }
  const sendText = (request: Request, chat: object): Reply => {
    const { text = '', ...asked } = jsonOf(request) as { text?: string }
    if (text === '') return badRequest('message text is empty')
    if (text.length > 4_096) return badRequest('message is too long')
    return found({ ok: true, result: shown(add(text, false, [], asked), chat) })
  }
  const send = (method: string, request: Request, chat: object): Reply => {
    if (!mayPost) return badRequest('need administrator rights in the channel chat')
    if (sent >= perMinute) return tooMany(37)
    const kind = methods[method as keyof typeof methods]
    const reply = kind
      ? sendOne(kind, request, chat)
      : method === 'sendMediaGroup'
        ? sendAlbum(request, chat)
        : sendText(request, chat)
    if (reply.status === 200) {
      sent += 1
      writes.push(method)
    }
    return reply
  }
  const edit = (values: Record<string, unknown>, chat: object, isCaption: boolean): Reply => {
    const message = messages.find(({ id }) => id === values['message_id'])
    if (!message) return badRequest('message to edit not found')
    if (message.isCaption !== isCaption) return badRequest('there is no text in the message to edit')
    const text = String(values[isCaption ? 'caption' : 'text'])
    if (text === message.text) return badRequest('message is not modified')
    message.text = text
    writes.push(`edit ${message.id}`)
    return found({ ok: true, result: shown(message.id, chat) })
  }
  const remove = (values: Record<string, unknown>): Reply => {
    const index = messages.findIndex(({ id }) => id === values['message_id'])
    if (index === -1) return badRequest('message to delete not found')
    writes.push(`delete ${messages[index]?.id}`)
    messages.splice(index, 1)
    return found({ ok: true, result: true })
  }

  const answer = (request: Request): Reply => {
    const [, token, method = ''] = /^\/bot([^/]+)\/(\w+)$/.exec(request.path) ?? []
    if (token === undefined) return refused(404, 'Not Found')
    if (token !== botToken || isRevoked) return refused(401, 'Unauthorized')
    if (method === 'getMe') return found({ ok: true, result: { id: 7_100_000_001, is_bot: true, username: 'ann_bot' } })
    const { values } = fieldsIn(request)
    const chat = chatOf(values['chat_id'])
    if (!chat) return badRequest('chat not found')
    if (method === 'getChat') return found({ ok: true, result: chat })
    if (method === 'getChatMember') {
      return found({ ok: true, result: { status: 'administrator', can_post_messages: mayPost } })
    }
    if (method === 'deleteMessage') return remove(values)
    if (method.startsWith('editMessage')) return edit(values, chat, method === 'editMessageCaption')
    return method.startsWith('send') ? send(method, request, chat) : refused(404, 'Not Found: method not found')
  }

  const server = await serve(answer)
  return {
    ...server,
    channel,
    hidden,
    messages,
    writes,
    forbid: () => {
      mayPost = false
    },
    revoke: () => {
      isRevoked = true
    },
  }
}
