import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Stored = { readonly bytes: Buffer; readonly contentType: string }

export type S3Api = {
  readonly url: string
  readonly bucket: string
  readonly credentials: { readonly accessKeyId: string; readonly secretAccessKey: string }
  readonly objects: ReadonlyMap<string, Stored>
  /** Until it is unset, every request is answered with this. */
  readonly failWith: (failure: { readonly status: number; readonly code: string } | undefined) => void
  /** Objects that are not deleted when many are. */
  readonly keep: Set<string>
  readonly close: () => Promise<void>
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
const tag = (name: string, content: string | number) => `<${name}>${content}</${name}>`
const document = (name: string, content: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><${name} xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${content}</${name}>`

/** What the client sends in chunks of its own, each with its length (AWS signature v4, streaming). */
const unchunked = (body: Buffer): Buffer => {
  const pieces: Buffer[] = []
  for (let at = 0; at < body.length;) {
    const end = body.indexOf('\r\n', at)
    const length = Number.parseInt(body.toString('latin1', at, end).split(';')[0] ?? '', 16)
    if (!(length > 0)) break
    pieces.push(body.subarray(end + 2, end + 2 + length))
    at = end + 2 + length + 2
  }
  return Buffer.concat(pieces)
}

const pageSize = 2

/**
 * One bucket of S3 in memory, as far as files need it: put, get with ranges, head, delete one and many, list in pages;
 * the errors and what their XML says, and that who does not sign is refused.
 */
export const startS3Api = async (): Promise<S3Api> => {
  const objects = new Map<string, Stored>()
  const keep = new Set<string>()
  const credentials = { accessKeyId: 'AKIAVIGNETTE', secretAccessKey: 'a secret of the tests' }
  const bucket = 'files-of-the-tests'
  let failure: { readonly status: number; readonly code: string } | undefined

  const answer = (response: ServerResponse, status: number, body: string | Buffer = '', headers: object = {}) =>
    response.writeHead(status, { 'content-length': Buffer.byteLength(body), ...headers }).end(body)

  const refuse = (response: ServerResponse, status: number, code: string) =>
    answer(response, status, `<?xml version="1.0"?><Error>${tag('Code', code)}${tag('Message', code)}</Error>`, {
      'content-type': 'application/xml',
    })

  const list = (query: URLSearchParams): string => {
    const [prefix, after] = [query.get('prefix') ?? '', query.get('continuation-token') ?? '']
    const keys = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted()
    const page = keys.slice(0, pageSize)
    const contents = page.map((key) =>
      tag(
        'Contents',
        tag('Key', escapeXml(key)) +
          tag('Size', objects.get(key)?.bytes.length ?? 0) +
          tag('ETag', '"x"') +
          tag('LastModified', '2026-11-22T10:00:00.000Z'),
      ),
    )
    const isCut = keys.length > page.length
    const next = isCut ? tag('NextContinuationToken', escapeXml(page.at(-1) ?? '')) : ''
    return document('ListBucketResult', `${contents.join('')}${tag('IsTruncated', String(isCut))}${next}`)
  }

  const removeMany = (body: string): string => {
    const keys = [...body.matchAll(/<Key>(.*?)<\/Key>/g)].map(([, key = '']) => key.replaceAll('&amp;', '&'))
    const kept = keys.filter((key) => keep.has(key))
    for (const key of keys) if (!keep.has(key)) objects.delete(key)
    const errors = kept.map((key) => tag('Error', tag('Key', escapeXml(key)) + tag('Code', 'InternalError')))
    return document('DeleteResult', errors.join(''))
  }

  const get = ({ bytes, contentType }: Stored, request: IncomingMessage, response: ServerResponse) => {
    const [, start = '', end = ''] = /^bytes=(\d+)-(\d+)$/.exec(request.headers.range ?? '') ?? []
    if (start === '') return answer(response, 200, bytes, { 'content-type': contentType })
    if (Number(start) >= bytes.length) return refuse(response, 416, 'InvalidRange')
    const part = bytes.subarray(Number(start), Number(end) + 1)
    const range = `bytes ${start}-${Number(start) + part.length - 1}/${bytes.length}`
    return answer(response, 206, part, { 'content-type': contentType, 'content-range': range })
  }

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<unknown> => {
    const { pathname, searchParams: query } = new URL(request.url ?? '', 'http://s3')
    const sent = await buffer(request)
    const { authorization = '' } = request.headers
    if (!authorization.startsWith(`AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/`)) {
      return refuse(response, 403, 'InvalidAccessKeyId')
    }
    if (failure) return refuse(response, failure.status, failure.code)
    const [, of = '', key = ''] = /^\/([^/]+)\/?(.*)$/.exec(decodeURIComponent(pathname)) ?? []
    if (of !== bucket) return refuse(response, 404, 'NoSuchBucket')
    const isChunked = request.headers['content-encoding']?.includes('aws-chunked') ?? false
    const body = isChunked ? unchunked(sent) : sent
    if (key === '' && request.method === 'GET') return answer(response, 200, list(query))
    if (key === '' && query.has('delete')) return answer(response, 200, removeMany(body.toString()))
    if (request.method === 'PUT') {
      const digest = request.headers['x-amz-content-sha256']
      const isSigned = typeof digest === 'string' && /^[\da-f]{64}$/.test(digest)
      if (isSigned && digest !== createHash('sha256').update(sent).digest('hex')) {
        return refuse(response, 400, 'XAmzContentSHA256Mismatch')
      }
      objects.set(key, { bytes: body, contentType: request.headers['content-type'] ?? 'binary/octet-stream' })
      return answer(response, 200, '', { etag: '"x"' })
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return response.writeHead(204).end()
    }
    const stored = objects.get(key)
    if (!stored) return refuse(response, 404, 'NoSuchKey')
    return get(stored, request, response)
  }

  const server = createServer((request, response) => void handle(request, response))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bucket,
    credentials,
    objects,
    keep,
    failWith: (wanted) => {
      failure = wanted
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
    },
  }
}
