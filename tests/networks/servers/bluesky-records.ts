import { createHash } from 'node:crypto'
import { z } from 'zod'

const strongRef = z.strictObject({ uri: z.string().startsWith('at://'), cid: z.string().min(1) })
const blob = z.strictObject({
  $type: z.literal('blob'),
  ref: z.strictObject({ $link: z.string() }),
  mimeType: z.string(),
  size: z.number().int(),
})
const aspectRatio = z.strictObject({ width: z.number().int().positive(), height: z.number().int().positive() })
const image = z.strictObject({ alt: z.string(), image: blob, aspectRatio: aspectRatio.optional() })

const feature = z.discriminatedUnion('$type', [
  z.strictObject({ $type: z.literal('app.bsky.richtext.facet#link'), uri: z.url() }),
  z.strictObject({ $type: z.literal('app.bsky.richtext.facet#mention'), did: z.string().startsWith('did:') }),
  z.strictObject({ $type: z.literal('app.bsky.richtext.facet#tag'), tag: z.string().min(1).max(64) }),
])

/** The record of a post, as the lexicon of the network describes it. */
const post = z.strictObject({
  $type: z.literal('app.bsky.feed.post'),
  text: z.string(),
  createdAt: z.iso.datetime(),
  langs: z.array(z.string()).max(3).optional(),
  facets: z
    .array(
      z.strictObject({
        index: z.strictObject({ byteStart: z.number().int().min(0), byteEnd: z.number().int().min(0) }),
        features: z.array(feature).min(1),
      }),
    )
    .optional(),
  embed: z
    .discriminatedUnion('$type', [
      z.strictObject({ $type: z.literal('app.bsky.embed.images'), images: z.array(image).min(1).max(4) }),
      z.strictObject({
        $type: z.literal('app.bsky.embed.video'),
        video: blob,
        alt: z.string().optional(),
        aspectRatio: aspectRatio.optional(),
      }),
      z.strictObject({
        $type: z.literal('app.bsky.embed.external'),
        external: z.strictObject({
          uri: z.url(),
          title: z.string(),
          description: z.string(),
          thumb: blob.optional(),
        }),
      }),
    ])
    .optional(),
  reply: z.strictObject({ root: strongRef, parent: strongRef }).optional(),
})

export type BlueskyPost = z.infer<typeof post>

const mostGraphemes = 300
const mostBytes = 3_000
const mostImageBytes = 2_000_000
const mostThumbBytes = 1_000_000

/** Reads strictly: bytes that begin or end within a character are an error. */
const strict = new TextDecoder('utf-8', { fatal: true })

const blobsIn = ({ embed }: BlueskyPost) => {
  if (embed?.$type === 'app.bsky.embed.images') return embed.images.map((each) => each.image)
  if (embed?.$type === 'app.bsky.embed.external') return embed.external.thumb ? [embed.external.thumb] : []
  return embed ? [embed.video] : []
}

const mostBytesOf = (embed: BlueskyPost['embed']): number => {
  if (embed?.$type === 'app.bsky.embed.external') return mostThumbBytes
  return embed?.$type === 'app.bsky.embed.images' ? mostImageBytes : Number.POSITIVE_INFINITY
}

const tooBig = (what: string, maximum: number, actual: number): string =>
  `Invalid app.bsky.feed.post record: ${what} too big (maximum ${maximum}, got ${actual})`

/** What is wrong with a record, in the words of Bluesky's own server; undefined for one that is stored. */
export const problemWith = (
  record: unknown,
  has: { readonly blob: (cid: string) => boolean; readonly record: (uri: string, cid: string) => boolean },
): string | undefined => {
  const parsed = post.safeParse(record)
  if (!parsed.success) return `Invalid record: ${z.prettifyError(parsed.error)}`
  const { text, facets = [], reply } = parsed.data
  const bytes = Buffer.from(text)
  if (bytes.length > mostBytes) return tooBig('string', mostBytes, bytes.length)
  const graphemes = [...new Intl.Segmenter().segment(text)].length
  if (graphemes > mostGraphemes) return tooBig('grapheme', mostGraphemes, graphemes)
  for (const { index } of facets) {
    if (index.byteEnd > bytes.length || index.byteStart >= index.byteEnd) return 'Invalid facet'
    strict.decode(bytes.subarray(index.byteStart, index.byteEnd))
  }
  const most = mostBytesOf(parsed.data.embed)
  const large = blobsIn(parsed.data).find(({ size }) => size > most)
  if (large) return tooBig('blob', most, large.size)
  if (blobsIn(parsed.data).some(({ ref }) => !has.blob(ref.$link))) return 'Could not find blob'
  const refs = reply ? [reply.root, reply.parent] : []
  return refs.every(({ uri, cid }) => has.record(uri, cid)) ? undefined : 'Invalid reply reference'
}

/** A hash of content, as servers name content. */
export const cidOf = (content: Buffer | string): string =>
  `bafy${createHash('sha256').update(content).digest('hex').slice(0, 40)}`

/** The parts of a text that its facets mark. */
export const markedIn = ({ text, facets = [] }: BlueskyPost): readonly string[] =>
  facets.map(({ index }) => strict.decode(Buffer.from(text).subarray(index.byteStart, index.byteEnd)))
