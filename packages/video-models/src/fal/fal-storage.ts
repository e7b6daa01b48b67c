import { open, type FileHandle } from 'node:fs/promises'
import { z } from 'zod'
import { fileAddress } from '../asking/addresses.ts'
import { as, request } from '../asking/request.ts'
import type { Waits } from '../asking/waits.ts'

export type FalWaits = Waits & {
  /** How long a request that costs money may still go on when nobody waits for it any more. */
  readonly graceMs: number
}

export type Fal = {
  /** The address of its queue, and that of its storage. */
  readonly queue: string
  readonly storage: string
  readonly key: string
  readonly waits: FalWaits
}

/** Files are deleted after a day, as long as it may take in all. */
export const lifetime = JSON.stringify({ expiration_duration_seconds: 86_400 })

/** Larger files are sent in parts. */
const usualSizes = { largestWhole: 90 * 1_048_576, partBytes: 10 * 1_048_576 }
const sendMs = 900_000

const initiatedSchema = z.object({ upload_url: z.string(), file_url: z.string() })
const partSchema = z.object({ partNumber: z.int(), etag: z.string() })

const contentTypeOf = (path: string): string => (path.endsWith('.webm') ? 'video/webm' : 'video/mp4')

const nothing = async ({ body }: Response): Promise<void> => body?.cancel()

type Step = 'initiate' | 'initiate-multipart'

const initiate = ({ storage, key, waits }: Fal, step: Step, type: string, signal: AbortSignal) => {
  const url = `${storage}/storage/upload/${step}?storage_type=fal-cdn-v3`
  const init = {
    method: 'POST',
    body: JSON.stringify({ content_type: type, file_name: `video.${type.slice(6)}` }),
    headers: {
      authorization: `Key ${key}`,
      accept: 'application/json',
      'content-type': 'application/json',
      'x-fal-object-lifecycle': lifetime,
    },
  }
  return request({ url, init, signal, answerMs: waits.answerMs }, as(initiatedSchema))
}

type Sending = {
  readonly file: FileHandle
  readonly size: number
  readonly type: string
  /** It allows the upload by itself: the key is not sent to it. */
  readonly target: URL
  readonly signal: AbortSignal
}

const put = async <Answer>(
  { file, type, signal }: Sending,
  { url, start, length }: { readonly url: URL; readonly start: number; readonly length: number },
  read: (response: Response) => Promise<Answer>,
): Promise<Answer> => {
  const body = new Uint8Array(length)
  await file.read(body, 0, length, start)
  const init = { method: 'PUT', body, headers: { 'content-type': type } }
  return request({ url: url.href, init, signal, answerMs: sendMs }, read)
}

/** The parts of an upload have addresses below its own. */
const below = (target: URL, name: string): URL => {
  const url = new URL(target)
  url.pathname = `${url.pathname.replace(/\/$/, '')}/${name}`
  return url
}

const sendParts = async (sending: Sending, partBytes: number): Promise<void> => {
  const { size, target, signal } = sending
  const parts: z.output<typeof partSchema>[] = []
  for (let start = 0; start < size; start += partBytes) {
    const length = Math.min(partBytes, size - start)
    parts.push(await put(sending, { url: below(target, `${parts.length + 1}`), start, length }, as(partSchema)))
  }
  const init = { method: 'POST', body: JSON.stringify({ parts }), headers: { 'content-type': 'application/json' } }
  await request({ url: below(target, 'complete').href, init, signal, answerMs: sendMs }, nothing)
}

/** Uploads a file to the storage of fal. @returns the address at which its models find it. */
export const uploadTo = async (fal: Fal, path: string, signal: AbortSignal, sizes = usualSizes): Promise<string> => {
  await using file = await open(path)
  const { size } = await file.stat()
  const isWhole = size <= sizes.largestWhole
  const type = contentTypeOf(path)
  const { upload_url, file_url } = await initiate(fal, isWhole ? 'initiate' : 'initiate-multipart', type, signal)
  const target = new URL(fileAddress(upload_url, fal.storage))
  const sending = { file, size, type, target, signal }
  if (isWhole) await put(sending, { url: target, start: 0, length: size }, nothing)
  else await sendParts(sending, sizes.partBytes)
  return fileAddress(file_url, fal.storage)
}
