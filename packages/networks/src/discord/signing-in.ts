import { z } from 'zod'
import { contentOf } from '../calls/network-calls.ts'
import type { NetworkAdapter, Profile } from '../network-adapter.ts'
import { NetworkFailure } from '../network-failure.ts'
import type { DiscordCalls } from './discord-calls.ts'

/** A text channel, and one for announcements. */
const kinds = new Set([0, 5])

const channel = z.object({ id: z.string(), type: z.number(), name: z.string(), guild_id: z.string().optional() })
const guild = z.object({ name: z.string() })

/** As Discord gives them out. Nothing else may get into a header. */
const tokenForm = /^[\w.-]{30,200}$/

const noChannel = () => new NetworkFailure({ code: 'gone', phase: 'neverSent', says: 'This is no channel.' })

/** Where people see the channels of a server of Discord. */
const placeOf = (guildId: string): string => `https://discord.com/channels/${guildId}`
const guildIn = (place: string | null): string | undefined => /\/channels\/(\d+)$/.exec(place ?? '')?.[1]

/** The number of a channel, alone or at the end of its address; or by its name, on a server that is known. */
const channelIn = async ({ ask }: DiscordCalls, token: string, typed: string, place: string | null) => {
  const id = /(?:^|\/)(\d{5,25})\/?$/.exec(typed.trim())?.[1]
  if (id !== undefined) return id
  const guildId = guildIn(place)
  if (guildId === undefined) throw noChannel()
  const channels = contentOf(z.array(channel), await ask(`guilds/${guildId}/channels`, { method: 'GET', token }))
  const named = channels.find(({ name, type }) => `#${name}` === typed.trim() && kinds.has(type))
  if (!named) throw noChannel()
  return named.id
}

const wrongToken = () => new NetworkFailure({ code: 'reconnect', phase: 'neverSent' })

const readProfile = async ({ ask }: DiscordCalls, token: string, id: string): Promise<Profile> => {
  const found = contentOf(channel, await ask(`channels/${id}`, { method: 'GET', token }))
  const { type, name, guild_id: guildId } = found
  if (guildId === undefined || !kinds.has(type)) throw new NetworkFailure({ code: 'content', phase: 'refused' })
  const server = contentOf(guild, await ask(`guilds/${guildId}`, { method: 'GET', token }))
  return { remoteId: found.id, handle: `#${name}`, name: server.name, avatarUrl: null, server: placeOf(guildId) }
}

type SigningIn = Pick<NetworkAdapter, 'refresh' | 'revoke' | 'profileOf'> &
  Pick<Extract<NetworkAdapter, { signsInBy: 'password' }>, 'signIn'>

/** A bot of the person's own, which was invited to the server. Its token does not expire. */
export const createSigningIn = (calls: DiscordCalls): SigningIn => ({
  signIn: async ({ identifier, password, server }) => {
    const token = password.trim().replace(/^Bot\s+/i, '')
    if (!tokenForm.test(token)) throw wrongToken()
    await calls.ask('users/@me', { method: 'GET', token })
    const id = await channelIn(calls, token, identifier, server)
    const profile = await readProfile(calls, token, id)
    // without this right nothing could be found after a lost answer
    await calls.ask(`channels/${id}/messages?limit=1`, { method: 'GET', token })
    return { tokens: { accessToken: token, refreshToken: null, expiresAt: null, scopes: [] }, profile }
  },
  refresh: () => Promise.reject(wrongToken()),
  // a bot is taken back at Discord, and may do other things besides
  revoke: async () => undefined,
  profileOf: ({ accessToken, remoteId }) => readProfile(calls, accessToken, remoteId),
})
