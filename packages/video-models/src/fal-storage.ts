import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { z } from 'zod'
import { fileAddress } from './hosts.ts'
import { as, request, type Waits } from './request.ts'

export type Fal = {
  /** The address of its queue, and that of its storage. */
  readonly queue: string
  readonly storage: string
  readonly key: string
  readonly waits: Waits
}

/** Files are deleted after a day, as long as it may take in all. */
export const lifetime = JSON.stringify({ expiration_duration_seconds: 86_400 })

/** Larger files are sent in parts. */
const largestWhole = 90 * 1_048_576
const partBytes = 10 * 1_048_576
const sendMs = 900_000

const initiatedSchema = z.object({ upload_url: z.string(), file_url: z.string() })
const partSchema = z.object({ partNumber: z.int(), etag: z.string() })

const contentTypeOf = (path: string): string => (path.endsWith('.webm') ? 'video/webm' : 'video/mp4')

/** Uploads a file to the storage of fal. @returns the address at which its models find it. */
export const uploadTo = async (
  { storage, key, waits: { answerMs } }: Fal,
  path: string,
  signal: AbortSignal,
  sizes = { largestWhole, partBytes },
): Promise<string> => {
  await using file = await open(path)
  const { size } = await file.stat()
  const isWhole = size <= sizes.largestWhole
  const type = contentTypeOf(path)
  const asked = {
    method: 'POST',
    body: JSON.stringify({ content_type: type, file_name: `video.${type.slice(6)}` }),
    headers: {
      authorization: `Key ${key}`,
      accept: 'application/json',
      'content-type': 'application/json',
      'x-fal-object-lifecycle': lifetime,
    },
  }
  const step = isWhole ? 'initiate' : 'initiate-multipart'
  const url = `${storage}/storage/upload/${step}?storage_type=fal-cdn-v3`
  const { upload_url, file_url } = await request({ url, init: asked, signal, answerMs }, as(initiatedSchema))
  const target = new URL(fileAddress(upload_url, storage))

  // The address itself allows the upload: the key is not sent to it.
  const put = async <Answer>(to: URL, start: number, length: number, read: (response: Response) => Promise<Answer>) => {
    const body = new Uint8Array(length)
    await file.read(body, 0, length, start)
    const init = { method: 'PUT', body, headers: { 'content-type': type } }
    return request({ url: to.href, init, signal, answerMs: sendMs }, read)
  }
  if (isWhole) await put(target, 0, size, async (response) => void (await response.body?.cancel()))
  else {
    const parts: z.output<typeof partSchema>[] = []
    for (let start = 0; start < size; start += sizes.partBytes) {
      const length = Math.min(sizes.partBytes, size - start)
      parts.push(await put(below(target, `${parts.length + 1}`), start, length, as(partSchema)))
    }
    const init = {
      method: 'POST',
      body: JSON.stringify({ parts }),
      headers: { 'content-type': 'application/json', accept: 'application/json' },
    }
    await request({ url: below(target, 'complete').href, init, signal, answerMs }, async ({ body }) => body?.cancel())
  }
  return fileAddress(file_url, storage)
}

/** The parts of an upload have addresses below its own. */
const below = (target: URL, name: string): URL => {
  const url = new URL(target)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${name}`
  return url
}
