import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

type Encoding = 'br' | 'gzip' | 'identity'
type Body = { readonly bytes: Buffer; readonly etag: string }

/** A text in memory, ready to be sent in every encoding. */
export type Document = {
  readonly type: string
  readonly cacheControl: string
  readonly bodies: Readonly<Record<Encoding, Body>>
}

const bodyOf = (bytes: Buffer): Body => ({
  bytes,
  etag: `"${createHash('sha256').update(bytes).digest('base64url').slice(0, 27)}"`,
})

/** The best quality would delay every start by a second, to save an eighth of the bytes. */
const brotliOptions = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }

/** A document whose text may change with every start of the server. */
export const createDocument = async (type: string, text: string): Promise<Document> => {
  const plain = Buffer.from(text)
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(plain, brotliOptions),
    promisify(gzip)(plain, { level: 9 }),
  ])
  const bodies = { br: bodyOf(br), gzip: bodyOf(gz), identity: bodyOf(plain) }
  return { type, cacheControl: 'no-cache', bodies }
}

/** The smallest encoding that a client accepts. Plain text is always accepted. */
export const encodingFor = (acceptEncoding: string | undefined): Encoding => {
  const weights = new Map((acceptEncoding ?? '').split(',').map(weightOf))
  const accepts = (name: string) => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  if (accepts('br')) return 'br'
  return accepts('gzip') ? 'gzip' : 'identity'
}

const weightOf = (entry: string): [name: string, weight: number] => {
  const [name = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.find((parameter) => parameter.startsWith('q='))
  return [name, weight === undefined ? 1 : Number(weight.slice(2))]
}

/** True if the client already has the document, by `If-None-Match`. */
export const hasDocument = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((entry) => ['*', etag].includes(entry.trim().replace(/^W\//, '')))
