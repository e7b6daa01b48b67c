import type { RequestBody } from '@vignette/outbound/request-body'
import { z } from 'zod'
import { fileFieldOf, keptForPost } from '../calls/attached-file.ts'
import type { NetworkAdapter, PartToSend, Remote, RemoteMedia, Session } from '../network-adapter.ts'
import { ignoring, isFailure, NetworkFailure } from '../network-failure.ts'
import type { TelegramCalls } from './telegram-calls.ts'

const message = z.object({
  message_id: z.number(),
  chat: z.object({ id: z.number(), username: z.string().optional() }),
})
type Message = z.infer<typeof message>
const messages = z.union([message.transform((one) => [one]), z.array(message).min(1)])

/** The files go with the call, which is given up after a minute. */
const sendMs = 55_000

/** All messages of an album, and whether their text is a caption. */
const extra = z.object({ ids: z.array(z.number()), isCaption: z.boolean() })

const site = 'https://t.me'

const addressOf = ({ message_id: id, chat }: Message): string =>
  chat.username === undefined
    ? `${site}/c/${String(chat.id).replace(/^-100/, '')}/${id}`
    : `${site}/${chat.username}/${id}`

const remoteFrom = (sent: readonly Message[], isCaption: boolean): Remote => {
  const [first] = sent
  if (!first) throw new NetworkFailure({ code: 'unavailable', phase: 'lost' })
  const ids = sent.map(({ message_id: id }) => id)
  return { remoteId: String(first.message_id), permalink: addressOf(first), extra: JSON.stringify({ ids, isCaption }) }
}

const messagesIn = ({ extra: kept = '' }: Remote): z.infer<typeof extra> => extra.parse(JSON.parse(kept))

const kindOf = ({ contentType }: RemoteMedia): 'photo' | 'video' | 'animation' => {
  if (contentType.startsWith('video/')) return 'video'
  return contentType === 'image/gif' ? 'animation' : 'photo'
}

const detailsOf = (medium: RemoteMedia) =>
  kindOf(medium) === 'video'
    ? {
        width: medium.width,
        height: medium.height,
        duration: Math.round(Number(medium.extra ?? 0) / 1_000),
        supports_streaming: true,
      }
    : {}

/** The method and what it takes: a text, one file with a caption, or an album whose first file has it. */
const callFor = (
  chatId: string,
  { text, media }: PartToSend,
): { readonly method: string; readonly body: RequestBody } => {
  const [first, ...others] = media
  if (!first) return { method: 'sendMessage', body: { json: { chat_id: chatId, text } } }
  const fields = (values: Readonly<Record<string, unknown>>) =>
    Object.entries(values).map(([name, value]) => ({ name, value: String(value) }))
  if (others.length === 0) {
    const kind = kindOf(first)
    const values = fields({ chat_id: chatId, ...(text !== '' && { caption: text }), ...detailsOf(first) })
    const method = `send${kind[0]?.toUpperCase() ?? ''}${kind.slice(1)}`
    return { method, body: { multipart: [...values, fileFieldOf(kind, first, 0)] } }
  }
  const items = media.map((medium, index) => ({
    type: kindOf(medium),
    media: `attach://file${index}`,
    ...detailsOf(medium),
    ...(index === 0 && text !== '' && { caption: text }),
  }))
  const files = media.map((medium, index) => fileFieldOf(`file${index}`, medium, index))
  return {
    method: 'sendMediaGroup',
    body: { multipart: [...fields({ chat_id: chatId, media: JSON.stringify(items) }), ...files] },
  }
}

/** What says the same already is no failure. */
const unlessSame = (error: unknown): void => {
  if (!isFailure(error) || !/not modified/i.test(error.says ?? '')) throw error
}

type MessageCalls = Required<Pick<NetworkAdapter, 'upload' | 'publish' | 'find' | 'remove' | 'edit'>>

export const createMessageCalls = ({ ask }: TelegramCalls): MessageCalls => ({
  upload: async (_session, media) => ({ ...keptForPost(media), extra: String(media.durationMs ?? 0) }),
  publish: async ({ accessToken: token, remoteId }: Session, part) => {
    const { method, body } = callFor(remoteId, part)
    return remoteFrom(await ask(method, { token, timeoutMs: sendMs, ...body }, messages), part.media.length > 0)
  },
  // a bot cannot read what it has sent
  find: async () => ({ found: 'cannotTell' }),
  remove: async ({ accessToken: token, remoteId }, remote) => {
    for (const id of messagesIn(remote).ids) {
      const json = { chat_id: remoteId, message_id: id }
      await ask('deleteMessage', { token, json }, z.literal(true)).catch(ignoring('gone'))
    }
  },
  edit: async ({ accessToken: token, remoteId }, remote, text) => {
    const { ids, isCaption } = messagesIn(remote)
    const of = { chat_id: remoteId, message_id: ids[0] }
    const [method, json] = isCaption
      ? ['editMessageCaption', { ...of, caption: text }]
      : ['editMessageText', { ...of, text }]
    await ask(method, { token, json }, message).catch(unlessSame)
    return remote
  },
})
