import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'
type Body = { readonly bytes: Buffer; readonly etag: string }

/** A text that is kept in memory, ready to be sent. */
export type Document = {
  readonly type: string
  readonly cacheControl: string
  readonly bodies: Readonly<Record<Encoding, Body>>
}

const bodyOf = (bytes: Buffer): Body => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
})

/** A document of a text that can change whenever the server starts anew. */
export const createDocument = async (type: string, text: string): Promise<Document> => {
  const plain = Buffer.from(text)
  const [br, gz] = await Promise.all([promisify(brotliCompress)(plain), promisify(gzip)(plain, { level: 9 })])
  const bodies = { br: bodyOf(br), gzip: bodyOf(gz), identity: bodyOf(plain) }
  return { type, cacheControl: 'no-cache', bodies }
}

/** What somebody takes, by the smallest; the plain text is never refused. */
export const encodingFor = (acceptEncoding: string | undefined): Encoding => {
  const weights = new Map((acceptEncoding ?? '').split(',').map(weightOf))
  const takes = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}

const weightOf = (entry: string): [name: string, weight: number] => {
  const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2))]
}

/** Whether somebody has it already, as `If-None-Match` says. */
export const isKnown = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((entry) => ['*', etag].includes(entry.trim().replace(/^W\//, '')))
