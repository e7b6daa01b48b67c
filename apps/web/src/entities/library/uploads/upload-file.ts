import type { Upload, uploadRequestSchema } from '@vignette/domain/library/schemas'
import type { z } from 'zod'
import { ApiError } from '#lib/api/api-error.ts'
import { announcedName } from './announced-name.ts'
import type { PartToSend } from './send-part.ts'

/** How many parts are on their way at the same time, unless the line is too slow for that. */
const partsAtOnce = 2
/** Of one call; each part has its own. */
const attempts = 6
const firstRetryMs = 1_000
const longestRetryMs = 15_000
/** The stream says when an upload was looked at; so often one asks in case that it does not. */
const firstLookMs = 3_000
const longestLookMs = 30_000

export type UploadFileDeps = {
  readonly begin: (request: z.input<typeof uploadRequestSchema>) => Promise<Upload>
  readonly get: (id: string) => Promise<Upload>
  readonly sendPart: (part: PartToSend) => Promise<void>
  readonly complete: (id: string) => Promise<Upload>
  /** Rejects with the signal's reason. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** The same, and resolves as soon as something is heard of the upload. */
  readonly waitForNews: (uploadId: string, ms: number, signal: AbortSignal) => Promise<void>
  /** Resolves at once while there is a network. */
  readonly whenOnline: (signal: AbortSignal) => Promise<void>
}

export type UploadFile = ReturnType<typeof createUploadFile>

type UploadRun = {
  /** Of an earlier run of the same file, which is gone on with. */
  readonly uploadId: string | null
  /** Ends the run; what has been sent stays on the server. */
  readonly signal: AbortSignal
  readonly onBegun: (upload: Upload) => void
  readonly onProgress: (sent: number) => void
  readonly onSent: () => void
}

/** The file cannot be read any more: it was moved, changed or removed. */
class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError'
}

/**
 * Sends a file in parts and waits until the server has looked at it; the answer is `done` or `refused`. A run that was
 * ended is gone on with by another one, which sends what is missing.
 * @throws {ApiError} when it cannot go on by itself; another error when the file cannot be read any more.
 */
export const createUploadFile = (deps: UploadFileDeps) => {
  const tried = createPatience(deps)

  const findOrBegin = async (file: File, { uploadId, signal }: UploadRun): Promise<Upload> => {
    const known = uploadId === null ? null : await tried(() => deps.get(uploadId), signal).catch(noneIfGone)
    if (known?.bytes === file.size) return known
    const name = announcedName(file.name)
    const request = { name, contentType: file.type || 'application/octet-stream', bytes: file.size }
    return tried(() => deps.begin(request), signal)
  }

  const sendParts = async (file: File, upload: Upload, { signal, onProgress }: UploadRun): Promise<void> => {
    const sizeOf = (part: number) => Math.min(upload.partBytes, upload.bytes - part * upload.partBytes)
    const sent = new Map(upload.received.map((part) => [part, sizeOf(part)]))
    const tell = (part: number, bytes: number) => {
      sent.set(part, bytes)
      onProgress([...sent.values()].reduce((sum, each) => sum + each, 0))
    }
    const missing = Array.from({ length: upload.parts }, (_, part) => part).filter((part) => !sent.has(part))
    const inTurn = createTurns()
    // the first that fails stops the others
    const others = new AbortController()
    const either = AbortSignal.any([signal, others.signal])
    const work = async () => {
      for (let part = missing.shift(); part !== undefined; part = missing.shift()) {
        const mine = part
        const bytes = file.slice(mine * upload.partBytes, mine * upload.partBytes + sizeOf(mine))
        const send = async () => {
          tell(mine, 0)
          await readable(bytes)
          await deps.sendPart({
            uploadId: upload.id,
            part: mine,
            bytes,
            signal: either,
            onProgress: (now) => tell(mine, now),
          })
        }
        await tried(() => inTurn(send), either)
        tell(mine, sizeOf(mine))
      }
    }
    try {
      await Promise.all(Array.from({ length: partsAtOnce }, work))
    } catch (error) {
      others.abort()
      throw error
    }
  }

  const whenLookedAt = async (upload: Upload, signal: AbortSignal): Promise<Upload> => {
    let latest = upload
    for (let pauseMs = firstLookMs; latest.state === 'processing'; pauseMs = Math.min(pauseMs * 2, longestLookMs)) {
      await deps.waitForNews(upload.id, pauseMs, signal)
      latest = await tried(() => deps.get(upload.id), signal)
    }
    return latest
  }

  return async (file: File, run: UploadRun): Promise<Upload> => {
    const upload = await findOrBegin(file, run)
    run.onBegun(upload)
    if (upload.state !== 'receiving') return whenLookedAt(upload, run.signal)
    await sendParts(file, upload, run)
    run.onSent()
    return whenLookedAt(await tried(() => deps.complete(upload.id), run.signal), run.signal)
  }
}

/** All at once, until one of them was too slow: two that share the line take twice as long as one. */
const createTurns = () => {
  let isSlow = false
  let last: Promise<unknown> = Promise.resolve()
  const begin = async (send: () => Promise<void>): Promise<void> => {
    try {
      await send()
    } catch (error) {
      isSlow ||= isTooSlow(error)
      throw error
    }
  }
  return (send: () => Promise<void>): Promise<void> => {
    const mine = isSlow ? last.then(() => begin(send)) : begin(send)
    last = Promise.allSettled([last, mine])
    return mine
  }
}

/** The server has cut it off; a browser that was still sending may not have heard that. */
const isTooSlow = (error: unknown): boolean =>
  error instanceof ApiError && (error.details.status === 408 || error.details.status === null)

/**
 * Tries again, less and less often and not before the server lets it, what may work another time; while there is no
 * network it only waits.
 */
const createPatience =
  ({ wait, whenOnline }: Pick<UploadFileDeps, 'wait' | 'whenOnline'>) =>
  async <Value>(attempt: () => Promise<Value>, signal: AbortSignal): Promise<Value> => {
    for (let failed = 0; ; failed += 1) {
      await whenOnline(signal)
      signal.throwIfAborted()
      try {
        return await attempt()
      } catch (error) {
        signal.throwIfAborted()
        if (failed + 1 >= attempts || !mayPass(error)) throw error
        const pauseMs = Math.min(firstRetryMs * 2 ** failed, longestRetryMs) * (0.5 + Math.random() / 2)
        await wait(Math.max(pauseMs, retryAfterMs(error)), signal)
      }
    }
  }

const retryAfterMs = (error: unknown): number =>
  error instanceof ApiError ? 1_000 * (error.details.retryAfterSeconds ?? 0) : 0

const mayPass = (error: unknown): boolean => {
  if (!(error instanceof ApiError)) return false
  const { status } = error.details
  return status === null || status === 408 || status === 429 || status >= 500
}

const noneIfGone = (error: unknown): null => {
  if (error instanceof ApiError && (error.details.status === 404 || error.details.status === 410)) return null
  throw error
}

const readable = async (bytes: Blob): Promise<void> => {
  try {
    await bytes.slice(0, 1).arrayBuffer()
  } catch {
    throw new UnreadableFileError('This file cannot be read any more. Please choose it again.')
  }
}
