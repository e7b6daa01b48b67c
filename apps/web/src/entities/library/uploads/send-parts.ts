import type { Upload } from '@vignette/domain/library/schemas'
import { ApiError } from '#lib/api/api-error.ts'
import type { Retry } from './retry.ts'
import type { PartToSend } from './send-part.ts'

/** The number of parts sent at the same time, unless the connection is too slow. */
const partsAtOnce = 2

type SendPartsDeps = { readonly sendPart: (part: PartToSend) => Promise<void>; readonly retry: Retry }

type SendPartsRun = { readonly signal: AbortSignal; readonly onProgress: (sent: number) => void }

/** The file cannot be read any more: it was moved, changed or removed. */
class UnreadableFileError extends Error {
  override readonly name = 'UnreadableFileError'
}

/** Sends the parts of a file that the server does not have. The first part that fails stops the others. */
export const createSendParts =
  ({ sendPart, retry }: SendPartsDeps) =>
  async (file: File, upload: Upload, { signal, onProgress }: SendPartsRun): Promise<void> => {
    const { sizeOf, missing, note } = createProgress(upload, onProgress)
    const inTurn = createTurns()
    const failure = new AbortController()
    const stopped = AbortSignal.any([signal, failure.signal])

    const sendOne = async (part: number): Promise<void> => {
      const start = part * upload.partBytes
      const bytes = file.slice(start, start + sizeOf(part))
      note(part, 0)
      await requireReadable(bytes)
      const noteSent = (sent: number) => note(part, sent)
      await sendPart({ uploadId: upload.id, part, bytes, signal: stopped, onProgress: noteSent })
    }
    const sendWhileMissing = async () => {
      for (let next = missing.shift(); next !== undefined; next = missing.shift()) {
        const part = next
        await retry(() => inTurn(() => sendOne(part)), stopped)
        note(part, sizeOf(part))
      }
    }
    try {
      await Promise.all(Array.from({ length: partsAtOnce }, sendWhileMissing))
    } catch (error) {
      failure.abort()
      throw error
    }
  }

/** Tracks how many bytes of each part were sent. */
const createProgress = (upload: Upload, onProgress: (sent: number) => void) => {
  const sizeOf = (part: number) => Math.min(upload.partBytes, upload.bytes - part * upload.partBytes)
  const sent = new Map(upload.received.map((part) => [part, sizeOf(part)]))
  let total = [...sent.values()].reduce((sum, each) => sum + each, 0)
  return {
    sizeOf,
    missing: Array.from({ length: upload.parts }, (_, part) => part).filter((part) => !sent.has(part)),
    note: (part: number, bytes: number) => {
      total += bytes - (sent.get(part) ?? 0)
      sent.set(part, bytes)
      onProgress(total)
    },
  }
}

/**
 * Lets parts run in parallel until one was too slow, and then one at a time, since two on one connection take twice as
 * long.
 */
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

/** The server cut the request off. A browser that was still sending may not have received the answer. */
const isTooSlow = (error: unknown): boolean =>
  error instanceof ApiError && (error.details.status === 408 || error.details.status === null)

const requireReadable = async (bytes: Blob): Promise<void> => {
  try {
    await bytes.slice(0, 1).arrayBuffer()
  } catch {
    throw new UnreadableFileError('This file cannot be read any more. Please choose it again.')
  }
}
