import type { Upload, uploadRequestSchema } from '@vignette/domain/library/schemas'
import type { z } from 'zod'
import { ApiError } from '#lib/api/api-error.ts'
import { announcedName } from './announced-name.ts'
import { createRetry } from './retry.ts'
import type { PartToSend } from './send-part.ts'
import { createSendParts } from './send-parts.ts'

/** The stream announces when the server has checked an upload. These are the pauses between requests if it does not. */
const firstLookMs = 3_000
const longestLookMs = 30_000

export type UploadFileDeps = {
  readonly begin: (request: z.input<typeof uploadRequestSchema>) => Promise<Upload>
  readonly get: (id: string) => Promise<Upload>
  readonly sendPart: (part: PartToSend) => Promise<void>
  readonly complete: (id: string) => Promise<Upload>
  /** Rejects with the signal's reason. */
  readonly wait: (ms: number, signal: AbortSignal) => Promise<void>
  /** The same, and resolves as soon as there is news about the upload. */
  readonly waitForNews: (uploadId: string, ms: number, signal: AbortSignal) => Promise<void>
  /** Resolves at once while there is a network. */
  readonly whenOnline: (signal: AbortSignal) => Promise<void>
}

export type UploadFile = ReturnType<typeof createUploadFile>

type UploadRun = {
  /** The upload that an earlier run of the same file began, and that this one continues. */
  readonly uploadId: string | null
  readonly folderId?: string | undefined
  /** Ends the run. Parts that were sent stay on the server. */
  readonly signal: AbortSignal
  readonly onBegun: (upload: Upload) => void
  readonly onProgress: (sent: number) => void
  readonly onSent: () => void
}

/**
 * Sends a file in parts and waits until the server has checked it; the result is `done` or `refused`. A run that was
 * ended can be continued by another one, which sends the missing parts.
 * @throws {ApiError} when it cannot continue by itself; another error when the file cannot be read any more.
 */
export const createUploadFile = ({ begin, get, complete, sendPart, waitForNews, ...waiting }: UploadFileDeps) => {
  const retry = createRetry(waiting)
  const sendParts = createSendParts({ sendPart, retry })

  const findOrBegin = async (file: File, { uploadId, folderId, signal }: UploadRun): Promise<Upload> => {
    const earlier = uploadId === null ? null : await retry(() => get(uploadId), signal).catch(nullIfGone)
    if (earlier?.bytes === file.size) return earlier
    const name = announcedName(file.name)
    const place = folderId === undefined ? {} : { folderId }
    const request = { name, contentType: file.type || 'application/octet-stream', bytes: file.size, ...place }
    return retry(() => begin(request), signal)
  }

  const whenChecked = async (upload: Upload, signal: AbortSignal): Promise<Upload> => {
    let latest = upload
    for (let pauseMs = firstLookMs; latest.state === 'processing'; pauseMs = Math.min(pauseMs * 2, longestLookMs)) {
      await waitForNews(upload.id, pauseMs, signal)
      latest = await retry(() => get(upload.id), signal)
    }
    return latest
  }

  return async (file: File, run: UploadRun): Promise<Upload> => {
    const upload = await findOrBegin(file, run)
    run.onBegun(upload)
    if (upload.state !== 'receiving') return whenChecked(upload, run.signal)
    await sendParts(file, upload, run)
    run.onSent()
    return whenChecked(await retry(() => complete(upload.id), run.signal), run.signal)
  }
}

const nullIfGone = (error: unknown): null => {
  if (error instanceof ApiError && (error.details.status === 404 || error.details.status === 410)) return null
  throw error
}
