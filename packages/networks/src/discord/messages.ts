import { z } from 'zod'
import { atAddress, remoteAt } from '../calls/at-address.ts'
import { fileFieldOf, fileNameOf, keptForPost } from '../calls/attached-file.ts'
import { contentOf } from '../calls/network-calls.ts'
import { saysOurs } from '../calls/same-words.ts'
import { numberOf } from '../calls/number-of.ts'
import type { Finding, NetworkAdapter, PartToSend, Remote, Session } from '../network-adapter.ts'
import { ignoring } from '../network-failure.ts'
import type { DiscordCalls } from './discord-calls.ts'

const message = z.object({ id: z.string() })
const shown = message.extend({
  content: z.string(),
  author: z.object({ id: z.string() }),
  attachments: z.array(z.unknown()),
  message_reference: z.object({ message_id: z.string().optional() }).optional(),
})
const self = z.object({ id: z.string() })

/** The files go with the call, which is given up after a minute. */
const sendMs = 55_000
/** Clocks differ by less. */
const clockDifferenceMs = 120_000
const pageSize = 100
/** What a nonce may be long. */
const longestNonce = 25

/** Nobody is called: `@everyone` would reach all people of a server. */
const quietly = { allowed_mentions: { parse: [] } }

/** Ids begin with the milliseconds since the first second of 2015. */
const idAt = (instant: number): string => String(BigInt(Math.max(0, instant - 1_420_070_400_000)) << 22n)

const bodyFor = ({ text, media, replyTo, key }: PartToSend) => ({
  content: text,
  ...quietly,
  // within some minutes Discord takes what has the same nonce for the same message, and answers with the first
  nonce: key.slice(0, longestNonce),
  enforce_nonce: true,
  ...(replyTo && { message_reference: { message_id: numberOf(replyTo), fail_if_not_exists: true } }),
  ...(media.length > 0 && {
    attachments: media.map((medium, index) => ({
      id: index,
      filename: fileNameOf(medium, index),
      ...(medium.altText !== '' && { description: medium.altText }),
    })),
  }),
})

const comparable = (text: string): string => text.normalize('NFC').replace(/\s+/gu, ' ').trim()

const isPart = (part: PartToSend, { content, attachments, message_reference: reference }: z.infer<typeof shown>) =>
  comparable(content) === comparable(part.text) &&
  attachments.length === part.media.length &&
  (reference?.message_id ?? null) === (part.replyTo ? numberOf(part.replyTo) : null)

const remoteOf = ({ server, remoteId }: Session, id: string): Remote => ({
  remoteId: id,
  permalink: server === null ? null : `${server}/${remoteId}/${id}`,
})

const addressForm = /^\/channels\/\d+\/(?<channel>\d+)\/(?<id>\d+)\/?$/

type MessageCalls = Required<Pick<NetworkAdapter, 'upload' | 'publish' | 'find' | 'postAt' | 'remove' | 'edit'>>

export const createMessageCalls = ({ ask }: DiscordCalls): MessageCalls => {
  const at = ({ remoteId }: Session, remote?: Remote): string =>
    `channels/${remoteId}/messages${remote ? `/${numberOf(remote)}` : ''}`

  const ownId = async ({ accessToken: token }: Session): Promise<string> =>
    contentOf(self, await ask('users/@me', { method: 'GET', token })).id

  /** Looks through what the bot has said since the part was sent first. */
  const findPart = async (session: Session, part: PartToSend): Promise<Finding> => {
    const { accessToken: token } = session
    const own = await ownId(session)
    const after = idAt(Date.parse(part.createdAt) - clockDifferenceMs)
    const answer = await ask(`${at(session)}?limit=${pageSize}&after=${after}`, { method: 'GET', token })
    const all = contentOf(z.array(shown), answer)
    const found = all.find((each) => each.author.id === own && isPart(part, each))
    if (found) return { found: 'published', remote: remoteOf(session, found.id), certainty: 'probable' }
    return { found: all.length < pageSize ? 'missing' : 'cannotTell' }
  }

  return {
    upload: async (_session, media) => keptForPost(media),
    publish: async (session, part) => {
      const { accessToken: token } = session
      const json = bodyFor(part)
      const files = part.media.map((medium, index) => fileFieldOf(`files[${index}]`, medium, index))
      const body =
        files.length === 0 ? { json } : { multipart: [{ name: 'payload_json', value: JSON.stringify(json) }, ...files] }
      const answer = await ask(at(session), { method: 'POST', token, body, timeoutMs: sendMs })
      return remoteOf(session, contentOf(message, answer).id)
    },
    find: findPart,
    // a bot may delete what others have said, too
    postAt: async (session, address, text) => {
      const named = atAddress(address, session.server ?? '', addressForm)
      const remote = named?.['channel'] === session.remoteId ? remoteAt(address, named) : undefined
      if (!remote) return undefined
      const request = { method: 'GET', token: session.accessToken } as const
      const answer = await ask(at(session, remote), request).catch(ignoring('gone'))
      if (!answer) return undefined
      const { author, content } = contentOf(shown, answer)
      return author.id === (await ownId(session)) && saysOurs(text, content) ? remote : undefined
    },
    remove: async (session, remote) => {
      await ask(at(session, remote), { method: 'DELETE', token: session.accessToken }).catch(ignoring('gone'))
    },
    edit: async (session, remote, text) => {
      const body = { json: { content: text, ...quietly } }
      await ask(at(session, remote), { method: 'PATCH', token: session.accessToken, body })
      return remote
    },
  }
}
