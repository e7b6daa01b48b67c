import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import { chosenText } from '../calls/chosen.ts'
import { contentOf } from '../calls/network-calls.ts'
import { areSameWords, isMadeSince } from '../calls/same-words.ts'
import type { Finding, NetworkAdapter, PartToSend, Remote, RemoteMedia, Session } from '../network-adapter.ts'
import { ignoring, NetworkFailure } from '../network-failure.ts'
import type { PinterestApp } from './pinterest-app.ts'
import type { PinterestCalls } from './pinterest-calls.ts'

const made = z.object({ id: z.string().min(1) })

const shown = made.extend({
  created_at: z.string(),
  title: z.string().nullish(),
  description: z.string().nullish(),
})
type ShownPin = z.infer<typeof shown>

const page = z.object({ items: z.array(shown), bookmark: z.string().nullish() })

/** The first frame of many videos is black. */
const coverSecond = 1
const longestAltText = 500
/** Pictures go as text within the call. */
const publishMs = 55_000
const pageSize = 100
const mostPages = 5

const missingMedium = () => new NetworkFailure({ code: 'mediaMissing', phase: 'neverSent' })

const itemOf = async ({ source, contentType }: RemoteMedia) => {
  if (!source) throw missingMedium()
  const data = await buffer(await source.open())
  return { content_type: contentType, data: data.toString('base64') }
}

const sourceOf = async (media: readonly RemoteMedia[]): Promise<object> => {
  const [first, second] = media
  if (!first) throw new NetworkFailure({ code: 'content', phase: 'neverSent', says: 'A pin needs a picture or video.' })
  if (first.contentType.startsWith('video/')) {
    return { source_type: 'video_id', media_id: first.remoteId, cover_image_key_frame_time: coverSecond }
  }
  if (!second) return { source_type: 'image_base64', ...(await itemOf(first)) }
  const items: object[] = []
  for (const medium of media) items.push(await itemOf(medium))
  return { source_type: 'multiple_image_base64', items, index: 0 }
}

const boardOf = ({ settings }: PartToSend): string => {
  const board = chosenText(settings, 'board')
  if (board !== undefined) return board
  throw new NetworkFailure({ code: 'content', phase: 'neverSent', says: 'No board was chosen.' })
}

/** A pin has one description for all of its pictures. */
const altTextOf = (media: readonly RemoteMedia[]): string =>
  media
    .map(({ altText }) => altText.trim())
    .filter((text) => text !== '')
    .join('\n')
    .slice(0, longestAltText)
    .toWellFormed()

const pinOf = async (part: PartToSend): Promise<object> => {
  const [title, link, altText] = [
    chosenText(part.settings, 'title'),
    chosenText(part.settings, 'link'),
    altTextOf(part.media),
  ]
  return {
    board_id: boardOf(part),
    ...(title !== undefined && { title }),
    ...(part.text.trim() !== '' && { description: part.text }),
    ...(link !== undefined && { link }),
    ...(altText !== '' && { alt_text: altText }),
    media_source: await sourceOf(part.media),
  }
}

const isPart = ({ text, settings }: PartToSend, { title, description }: ShownPin): boolean =>
  areSameWords(text, description ?? '') && areSameWords(chosenText(settings, 'title') ?? '', title ?? '')

type PinCalls = Pick<PinterestCalls, 'call'> & { readonly app: PinterestApp }

const remoteIn = ({ siteUrl }: PinterestApp, id: string): Remote => ({
  remoteId: id,
  permalink: `${siteUrl}/pin/${encodeURIComponent(id)}/`,
})

/** Looks through the newest pins of the board. Two that say the same cannot be told apart, so what is found is probably ours. */
const findPin = async (
  { call, app }: PinCalls,
  { accessToken: token }: Session,
  part: PartToSend,
): Promise<Finding> => {
  // nothing is known of it that another pin could not have as well
  if (part.text.trim() === '' && chosenText(part.settings, 'title') === undefined) return { found: 'cannotTell' }
  const path = `${app.url}/boards/${encodeURIComponent(boardOf(part))}/pins`
  let bookmark: string | undefined
  for (let read = 0; read < mostPages; read += 1) {
    const query = new URLSearchParams({ page_size: String(pageSize), ...(bookmark !== undefined && { bookmark }) })
    const { items, bookmark: next } = contentOf(
      page,
      await call({ url: `${path}?${query.toString()}`, method: 'GET', token }),
    )
    const young = items.filter(({ created_at: madeAt }) => isMadeSince(madeAt, part.createdAt))
    const found = young.find((pin) => isPart(part, pin))
    if (found) return { found: 'published', remote: remoteIn(app, found.id), certainty: 'probable' }
    if (!next || young.length < items.length) return { found: 'missing' }
    bookmark = next
  }
  return { found: 'cannotTell' }
}

type Pins = Required<Pick<NetworkAdapter, 'publish' | 'find' | 'remove' | 'edit'>>

export const createPins = (calls: PinCalls): Pins => {
  const { call, app } = calls
  const at = ({ remoteId }: Remote): string => `${app.url}/pins/${encodeURIComponent(remoteId)}`
  return {
    publish: async ({ accessToken: token }, part) => {
      const json = await pinOf(part)
      const request = { url: `${app.url}/pins`, method: 'POST', token, body: { json }, timeoutMs: publishMs } as const
      return remoteIn(app, contentOf(made, await call(request)).id)
    },
    find: (session, part) => findPin(calls, session, part),
    remove: async ({ accessToken: token }, remote) => {
      await call({ url: at(remote), method: 'DELETE', token }).catch(ignoring('gone'))
    },
    edit: async ({ accessToken: token }, remote, text) => {
      await call({ url: at(remote), method: 'PATCH', token, body: { json: { description: text } } })
      return remote
    },
  }
}
