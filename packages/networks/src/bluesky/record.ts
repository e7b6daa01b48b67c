import { z } from 'zod'
import type { LinkCard, PartToSend, Remote, RemoteMedia } from '../network-adapter.ts'
import type { Facet } from './facets.ts'

export const blobSchema = z.looseObject({ $type: z.literal('blob'), ref: z.object({ $link: z.string() }) })

/** What `upload` has kept of a medium: the blob as the server described it. */
const blobOf = ({ extra = 'null' }: RemoteMedia): z.infer<typeof blobSchema> => blobSchema.parse(JSON.parse(extra))

export const uploadAnswer = z.object({ blob: blobSchema })

/** A stored file as `embedOf` reads it again. */
export const remoteBlob = (
  blob: z.infer<typeof blobSchema>,
  { contentType, width, height, altText }: Pick<RemoteMedia, 'contentType' | 'width' | 'height' | 'altText'>,
): RemoteMedia => ({ remoteId: blob.ref.$link, contentType, width, height, altText, extra: JSON.stringify(blob) })

const ratioOf = ({ width, height }: RemoteMedia) => ({ width, height })

const cardOf = ({ url, title, description, picture }: LinkCard): object => {
  const external = { uri: url, title, description, ...(picture && { thumb: blobOf(picture) }) }
  return { embed: { $type: 'app.bsky.embed.external', external } }
}

const embedOf = ({ media, card }: PartToSend): object => {
  const [first] = media
  if (!first) return card ? cardOf(card) : {}
  if (first.contentType.startsWith('video/')) {
    const alt = first.altText === '' ? {} : { alt: first.altText }
    return { embed: { $type: 'app.bsky.embed.video', video: blobOf(first), ...alt, aspectRatio: ratioOf(first) } }
  }
  const images = media.map((each) => ({ alt: each.altText, image: blobOf(each), aspectRatio: ratioOf(each) }))
  return { embed: { $type: 'app.bsky.embed.images', images } }
}

/** A post by its address and the hash of its content. */
const strongRef = ({ remoteId, extra = '' }: Remote) => ({ uri: remoteId, cid: extra })

const replyOf = ({ replyTo, root }: PartToSend): object =>
  replyTo ? { reply: { root: strongRef(root ?? replyTo), parent: strongRef(replyTo) } } : {}

const languagesOf = ({ language }: PartToSend['settings']): object =>
  typeof language === 'string' && language !== '' ? { langs: [language] } : {}

/** The record of a post. The same part makes the same record at each attempt, so that the server knows it again. */
export const recordOf = (part: PartToSend, facets: readonly Facet[]): object => ({
  $type: 'app.bsky.feed.post',
  text: part.text,
  createdAt: part.createdAt,
  ...languagesOf(part.settings),
  ...(facets.length > 0 ? { facets } : {}),
  ...embedOf(part),
  ...replyOf(part),
})
