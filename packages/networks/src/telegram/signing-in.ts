import { z } from 'zod'
import type { NetworkAdapter, Profile } from '../network-adapter.ts'
import { isFailure, NetworkFailure } from '../network-failure.ts'
import type { TelegramCalls } from './telegram-calls.ts'

const bot = z.object({ id: z.number() })
const chat = z.object({
  id: z.number(),
  type: z.enum(['private', 'group', 'supergroup', 'channel']),
  title: z.string().optional(),
  username: z.string().optional(),
})
const membership = z.object({ status: z.string(), can_post_messages: z.boolean().optional() })

/** As BotFather gives them out. Nothing else may get into an address. */
const tokenForm = /^\d{3,20}:[\w-]{20,100}$/

/** `name`, `@name`, `https://t.me/name`, or the number of a channel that has no name. */
const chatIn = (typed: string): string => {
  const name = typed
    .trim()
    .replace(/^(?:https?:\/\/)?t\.me\//i, '')
    .replace(/^@/, '')
  return /^-?\d+$/.test(name) ? name : `@${name}`
}

const wrongToken = () => new NetworkFailure({ code: 'reconnect', phase: 'neverSent' })

/** In a channel nobody but administrators posts. */
const mayPost = ({ status, can_post_messages: can }: z.infer<typeof membership>, type: string): boolean =>
  type === 'channel' ? status === 'administrator' && can === true : ['administrator', 'member'].includes(status)

const readChat = async ({ ask }: TelegramCalls, token: string, id: string) =>
  ask('getChat', { token, json: { chat_id: id } }, chat)

const profileFrom = ({ id, title, username }: z.infer<typeof chat>): Profile => {
  const handle = username ?? String(id)
  // addresses of pictures hold the token of the bot
  return { remoteId: String(id), handle, name: title ?? handle, avatarUrl: null, server: null }
}

/** Where somebody is no member, Telegram says so with an error. */
const membershipIn = async ({ ask }: TelegramCalls, token: string, chatId: number, userId: number) => {
  const asked = ask('getChatMember', { token, json: { chat_id: chatId, user_id: userId } }, membership)
  return asked.catch((error: unknown) => {
    if (isFailure(error) && error.status === 400) return { status: 'left' }
    throw error
  })
}

type SigningIn = Pick<NetworkAdapter, 'refresh' | 'revoke' | 'profileOf'> &
  Pick<Extract<NetworkAdapter, { signsInBy: 'password' }>, 'signIn'>

/** A bot of the person's own, which is an administrator of the channel. Its token does not expire. */
export const createSigningIn = (calls: TelegramCalls): SigningIn => ({
  signIn: async ({ identifier, password }) => {
    const token = password.trim()
    if (!tokenForm.test(token)) throw wrongToken()
    const { id } = await calls.ask('getMe', { token, json: {} }, bot)
    const found = await readChat(calls, token, chatIn(identifier))
    if (found.type === 'private') throw new NetworkFailure({ code: 'content', phase: 'refused' })
    if (!mayPost(await membershipIn(calls, token, found.id, id), found.type)) {
      throw new NetworkFailure({ code: 'permission', phase: 'refused' })
    }
    const tokens = { accessToken: token, refreshToken: null, expiresAt: null, scopes: [] }
    return { tokens, profile: profileFrom(found) }
  },
  refresh: () => Promise.reject(wrongToken()),
  // a bot is taken back at BotFather, and may do other things besides
  revoke: async () => undefined,
  profileOf: async ({ accessToken, remoteId }) => profileFrom(await readChat(calls, accessToken, remoteId)),
})
