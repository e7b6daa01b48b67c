import { z } from 'zod'
import { atAddress, remoteAt } from '../calls/at-address.ts'
import { contentOf } from '../calls/network-calls.ts'
import { saysOurs } from '../calls/same-words.ts'
import type { Finding, NetworkAdapter, PartToSend, Remote, Session } from '../network-adapter.ts'
import { ignoring, isFailure, NetworkFailure } from '../network-failure.ts'
import type { MastodonCalls } from './mastodon-calls.ts'
import { isSameText } from './same-text.ts'

const posted = z.object({ id: z.string(), url: z.string().nullish(), uri: z.string().nullish() })
const shown = posted.extend({
  content: z.string(),
  /** As it was written; servers that are not Mastodon's own tell it of the account's own posts. */
  text: z.string().nullish(),
  created_at: z.string(),
  in_reply_to_id: z.string().nullish(),
  media_attachments: z.array(z.object({ id: z.string() })),
})
const ofSomebody = shown.pick({ content: true, text: true }).extend({ account: z.object({ id: z.string() }) })
const editable = z.object({
  media_attachments: z.array(z.object({ id: z.string() })),
  spoiler_text: z.string().nullish(),
  sensitive: z.boolean().nullish(),
  language: z.string().nullish(),
})

const remoteFrom = ({ id, url, uri }: z.infer<typeof posted>): Remote => ({
  remoteId: id,
  permalink: url ?? uri ?? null,
})

export const serverIn = ({ server }: Pick<Session, 'server'>): string => {
  if (server === null) throw new NetworkFailure({ code: 'gone', phase: 'neverSent' })
  return server
}

const visibilities = new Set(['public', 'unlisted', 'private', 'direct'])

const choicesOf = ({ visibility, spoilerText, sensitive, language }: PartToSend['settings']) => ({
  ...(typeof visibility === 'string' && visibilities.has(visibility) ? { visibility } : {}),
  ...(typeof spoilerText === 'string' && spoilerText !== '' ? { spoiler_text: spoilerText } : {}),
  ...(typeof sensitive === 'boolean' ? { sensitive } : {}),
  ...(typeof language === 'string' && language !== '' ? { language } : {}),
})

const statusOf = ({ text, media, replyTo, settings }: PartToSend) => ({
  status: text,
  media_ids: media.map(({ remoteId }) => remoteId),
  ...(replyTo ? { in_reply_to_id: replyTo.remoteId } : {}),
  ...choicesOf(settings),
})

/** Clocks of servers differ by less. */
const clockDifferenceMs = 120_000
const pageSize = 40
const mostPages = 5

const isPart = (part: PartToSend, status: z.infer<typeof shown>): boolean =>
  status.media_attachments.length === part.media.length &&
  (status.in_reply_to_id ?? null) === (part.replyTo?.remoteId ?? null) &&
  (status.text?.trim() === part.text.trim() || isSameText(part.text, status.content))

/**
 * Looks through the newest posts of an account. Two posts that say the same cannot be told apart, so what is found is
 * probably ours.
 */
const findPart = async ({ call }: MastodonCalls, session: Session, part: PartToSend): Promise<Finding> => {
  const earliest = Date.parse(part.createdAt) - clockDifferenceMs
  const base = `${serverIn(session)}/api/v1/accounts/${encodeURIComponent(session.remoteId)}/statuses`
  let before: string | undefined
  for (let page = 0; page < mostPages; page += 1) {
    const query = new URLSearchParams({ limit: String(pageSize), exclude_reblogs: 'true' })
    if (before !== undefined) query.set('max_id', before)
    const answer = await call({ url: `${base}?${query.toString()}`, method: 'GET', token: session.accessToken })
    const statuses = contentOf(z.array(shown), answer)
    const recent = statuses.filter((status) => Date.parse(status.created_at) >= earliest)
    const found = recent.find((status) => isPart(part, status))
    if (found) return { found: 'published', remote: remoteFrom(found), certainty: 'probable' }
    if (recent.length < statuses.length || statuses.length === 0) return { found: 'missing' }
    const last = statuses.at(-1)?.id
    // a server that shows the same page again has shown all that it shows: everything, if that is less than was asked for
    if (last === before) return { found: statuses.length < pageSize ? 'missing' : 'cannotTell' }
    before = last
  }
  return { found: 'cannotTell' }
}

/** What is gone counts as removed. A server that does not delete for programs answers as if it were gone, too. */
const removeStatus = async ({ call }: MastodonCalls, url: string, token: string): Promise<void> => {
  const isThere = async (method: 'DELETE' | 'GET'): Promise<boolean> => {
    try {
      await call({ url, method, token })
      return true
    } catch (error) {
      if (isFailure(error) && error.code === 'gone') return false
      throw error
    }
  }
  if ((await isThere('DELETE')) || !(await isThere('GET'))) return
  const says = 'This server lets only people delete posts, on its own pages.'
  throw new NetworkFailure({ code: 'permission', phase: 'refused', says })
}

/** Of Mastodon and of other servers that have its interface. */
const addressForm = /^\/(?:@[^/]+|users\/[^/]+\/statuses|notice)\/(?<id>[\w-]+)$/

type StatusCalls = Required<Pick<NetworkAdapter, 'publish' | 'find' | 'postAt' | 'remove' | 'edit'>>

export const createStatusCalls = (calls: MastodonCalls): StatusCalls => {
  const { call } = calls
  const at = (session: Session, { remoteId }: Remote): string =>
    `${serverIn(session)}/api/v1/statuses/${encodeURIComponent(remoteId)}`
  return {
    publish: async (session, part) => {
      const answer = await call({
        url: `${serverIn(session)}/api/v1/statuses`,
        method: 'POST',
        token: session.accessToken,
        headers: { 'idempotency-key': part.key },
        body: { json: statusOf(part) },
      })
      return remoteFrom(contentOf(posted, answer))
    },
    find: (session, part) => findPart(calls, session, part),
    postAt: async (session, address, text) => {
      const remote = remoteAt(address, atAddress(address, serverIn(session), addressForm))
      if (!remote) return undefined
      const request = { url: at(session, remote), method: 'GET', token: session.accessToken } as const
      const answer = await call(request).catch(ignoring('gone'))
      if (!answer) return undefined
      const { account, text: written, content } = contentOf(ofSomebody, answer)
      const isSaid = saysOurs(text, written ?? '') || saysOurs(text, content, isSameText)
      return isSaid && account.id === session.remoteId ? remote : undefined
    },
    remove: (session, remote) => removeStatus(calls, at(session, remote), session.accessToken),
    edit: async (session, remote, text) => {
      const request = { url: at(session, remote), token: session.accessToken }
      // what is not sent again is taken away
      const before = contentOf(editable, await call({ ...request, method: 'GET' }))
      const json = {
        status: text,
        media_ids: before.media_attachments.map(({ id }) => id),
        spoiler_text: before.spoiler_text ?? '',
        sensitive: before.sensitive ?? false,
        ...(before.language ? { language: before.language } : {}),
      }
      return remoteFrom(contentOf(posted, await call({ ...request, method: 'PUT', body: { json } })))
    },
  }
}
