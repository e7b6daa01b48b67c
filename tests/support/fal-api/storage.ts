import { randomUUID } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { json, jsonIn, refuse, type Seen } from './requests.ts'

type Upload = { readonly type: string; readonly isInParts: boolean; readonly parts: Map<number, Buffer> }

const day = { expiration_duration_seconds: 86_400 }

/**
 * The storage of fal: uploads are initiated with the key, sent to an address of their own without it, in one or in parts,
 * and are at another address then.
 */
export const createStorageOf = (key: string, url: () => string) => {
  const uploads = new Map<string, Upload>()
  const files = new Map<string, Buffer>()

  const initiate = (seen: Seen, response: ServerResponse): void => {
    const { headers, path } = seen
    const body = jsonIn(seen)
    const { pathname, searchParams } = new URL(path, url())
    if (headers.authorization !== `Key ${key}`) return refuse(response, 401, 'Authorization header is required')
    if (searchParams.get('storage_type') !== 'fal-cdn-v3') return refuse(response, 422, 'storage_type')
    if (JSON.stringify(day) !== headers['x-fal-object-lifecycle']) return refuse(response, 422, 'lifecycle')
    if (typeof body?.['content_type'] !== 'string' || typeof body['file_name'] !== 'string')
      return refuse(response, 422, 'content_type and file_name are required')
    const id = randomUUID()
    uploads.set(id, { type: body['content_type'], isInParts: pathname.endsWith('-multipart'), parts: new Map() })
    json(response, 200, { upload_url: `${url()}/put/${id}?signature=ok`, file_url: `${url()}/files/${id}` })
  }

  const complete = (id: string, { parts }: Upload, seen: Seen, response: ServerResponse): void => {
    const said = jsonIn(seen)?.['parts']
    const wanted = [...parts.keys()].map((partNumber) => ({ partNumber, etag: `etag-${partNumber}` }))
    if (JSON.stringify(said) !== JSON.stringify(wanted)) return refuse(response, 422, 'parts')
    files.set(id, Buffer.concat([...parts.values()]))
    json(response, 200, {})
  }

  const put = (seen: Seen, response: ServerResponse): void => {
    const { pathname, searchParams } = new URL(seen.path, url())
    const [, , id = '', rest] = pathname.split('/')
    const upload = uploads.get(id)
    if (!upload || searchParams.get('signature') !== 'ok') return refuse(response, 403, 'signature')
    if (seen.headers.authorization !== undefined) return refuse(response, 400, 'only one auth mechanism is allowed')
    if (rest === 'complete' && seen.method === 'POST' && upload.isInParts) return complete(id, upload, seen, response)
    if (seen.method !== 'PUT' || seen.headers['content-type'] !== upload.type) return refuse(response, 400, 'content')
    if (Number(seen.headers['content-length']) !== seen.body.length) return refuse(response, 411, 'length')
    if (!upload.isInParts && rest === undefined) {
      files.set(id, seen.body)
      return json(response, 200, {})
    }
    const partNumber = Number(rest)
    if (!upload.isInParts || !(partNumber >= 1)) return refuse(response, 404, 'part')
    upload.parts.set(partNumber, seen.body)
    return json(response, 200, { partNumber, etag: `etag-${partNumber}` })
  }

  return { files, initiate, put }
}
