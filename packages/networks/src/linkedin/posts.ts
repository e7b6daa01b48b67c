import { toLittleText } from '@vignette/domain/networks/little-text'
import { z } from 'zod'
import { atAddress } from '../calls/at-address.ts'
import { contentOf, type NetworkAnswer } from '../calls/network-calls.ts'
import { saysOurs } from '../calls/same-words.ts'
import type { Finding, LinkCard, NetworkAdapter, PartToSend, Remote, RemoteMedia, Session } from '../network-adapter.ts'
import { ignoring, NetworkFailure } from '../network-failure.ts'
import { findComment, publishComment, removeComment } from './comments.ts'
import { encoded, isPage, site } from './linkedin-app.ts'
import type { LinkedinCalls } from './linkedin-calls.ts'
import { isSameText } from './shown-text.ts'

const remoteFrom = (urn: string): Remote => ({ remoteId: urn, permalink: `${site}/feed/update/${urn}` })

/** A post has no content in its answer: its id is in a header. */
const urnIn = ({ status, headers }: NetworkAnswer): string => {
  const id = headers['x-restli-id']
  const urn = typeof id === 'string' ? id.replaceAll(/%3a/gi, ':') : ''
  if (urn.startsWith('urn:li:')) return urn
  throw new NetworkFailure({ code: 'unavailable', phase: 'lost', status, says: 'The answer names no post.' })
}

const altTextOf = ({ altText }: RemoteMedia): object => (altText === '' ? {} : { altText })

const articleOf = ({ url: source, title, description, picture }: LinkCard): object => ({
  content: { article: { source, title, description, ...(picture && { thumbnail: picture.remoteId }) } },
})

const contentFor = ({ media, card }: PartToSend): object => {
  const [first, second] = media
  if (!first) return card ? articleOf(card) : {}
  if (second) {
    const images = media.map((each) => ({ id: each.remoteId, ...altTextOf(each) }))
    return { content: { multiImage: { images } } }
  }
  const isVideo = first.contentType.startsWith('video/')
  return { content: { media: { id: first.remoteId, ...(isVideo ? {} : altTextOf(first)) } } }
}

const postOf = (author: string, part: PartToSend): object => ({
  author,
  commentary: toLittleText(part.text),
  visibility: 'PUBLIC',
  distribution: { feedDistribution: 'MAIN_FEED', targetEntities: [], thirdPartyDistributionChannels: [] },
  lifecycleState: 'PUBLISHED',
  isReshareDisabledByAuthor: false,
  ...contentFor(part),
})

const isAnswer = (part: PartToSend): part is PartToSend & { replyTo: Remote } => part.replyTo !== null

const shown = z.object({
  elements: z.array(
    z.object({
      id: z.string(),
      commentary: z.string().nullish(),
      createdAt: z.number(),
      publishedAt: z.number().nullish(),
      lifecycleState: z.string().nullish(),
      content: z.looseObject({ multiImage: z.looseObject({ images: z.array(z.unknown()) }).optional() }).nullish(),
    }),
  ),
})

const onePost = z.object({ author: z.string(), commentary: z.string().nullish() })

type ShownPost = z.infer<typeof shown>['elements'][number]

const mediaIn = ({ content }: ShownPost): number => content?.multiImage?.images.length ?? (content ? 1 : 0)

/** Clocks differ by less. */
const clockDifferenceMs = 120_000
const pageSize = 50
const mostPages = 5

/** LinkedIn may make a preview of a link by itself, so that what a text goes with tells nothing. */
const isPart = ({ text, media }: PartToSend, post: ShownPost): boolean =>
  isSameText(text, post.commentary ?? '') && (text.trim() !== '' || mediaIn(post) === media.length)

/**
 * Looks through the newest posts of a page. Two posts that say the same cannot be told apart, so what is found is probably
 * ours. What a person has posted may not be read by anybody.
 */
const findPost = async (
  { rest }: Pick<LinkedinCalls, 'rest'>,
  { accessToken: token, remoteId: author }: Session,
  part: PartToSend,
): Promise<Finding> => {
  const earliest = Date.parse(part.createdAt) - clockDifferenceMs
  for (let page = 0; page < mostPages; page += 1) {
    const path = `posts?q=author&author=${encoded(author)}&count=${pageSize}&start=${page * pageSize}&sortBy=CREATED`
    const { elements } = contentOf(shown, await rest(path, { method: 'GET', as: 'FINDER', token }))
    const recent = elements.filter(({ createdAt }) => createdAt >= earliest)
    const found = recent.find((post) => isPart(part, post))
    if (found) return { found: 'published', remote: remoteFrom(found.id), certainty: 'probable' }
    if (recent.length < elements.length || elements.length < pageSize) return { found: 'missing' }
  }
  return { found: 'cannotTell' }
}

const addressForm = /^\/feed\/update\/(?<id>urn(?::|%3A)li(?::|%3A)(?:share|ugcPost)(?::|%3A)\d+)/i

type PostCalls = Required<Pick<NetworkAdapter, 'publish' | 'find' | 'postAt' | 'remove' | 'edit'>>

export const createPostCalls = (calls: Pick<LinkedinCalls, 'rest'>): PostCalls => {
  const { rest } = calls
  return {
    publish: async (session, part) => {
      if (isAnswer(part)) return publishComment(calls, session, part)
      const { accessToken: token, remoteId: author } = session
      return remoteFrom(urnIn(await rest('posts', { method: 'POST', token, body: { json: postOf(author, part) } })))
    },
    find: async (session, part) => {
      if (!isPage(session.remoteId)) return { found: 'cannotTell' }
      // nothing is known of it that another post could not have as well
      if (part.text.trim() === '' && part.media.length === 0) return { found: 'cannotTell' }
      return isAnswer(part) ? findComment(calls, session, part) : findPost(calls, session, part)
    },
    // what a person has posted may not be read, and one token is for the person and all pages
    postAt: async ({ accessToken: token, remoteId: own }, address, text) => {
      const id = atAddress(address, site, addressForm)?.['id']
      if (id === undefined || !isPage(own)) return undefined
      const urn = decodeURIComponent(id)
      const answer = await rest(`posts/${encoded(urn)}`, { method: 'GET', token }).catch(ignoring('gone'))
      if (!answer) return undefined
      const { author, commentary } = contentOf(onePost, answer)
      const isOurs = author === own && saysOurs(text, commentary ?? '', isSameText)
      return isOurs ? { remoteId: urn, permalink: address } : undefined
    },
    remove: async (session, remote) => {
      if (remote.extra !== undefined) return removeComment(calls, session, remote)
      const request = { method: 'DELETE', as: 'DELETE', token: session.accessToken } as const
      await rest(`posts/${encoded(remote.remoteId)}`, request).catch(ignoring('gone'))
    },
    edit: async ({ accessToken: token }, remote, text) => {
      const json = { patch: { $set: { commentary: toLittleText(text) } } }
      await rest(`posts/${encoded(remote.remoteId)}`, { method: 'POST', as: 'PARTIAL_UPDATE', token, body: { json } })
      return remote
    },
  }
}
