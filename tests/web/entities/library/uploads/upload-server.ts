import type { Upload } from '@vignette/domain/library/schemas'
import { ApiError } from '../../../../../apps/web/src/lib/api/api-error.ts'
import type { UploadFileDeps } from '../../../../../apps/web/src/entities/library/uploads/upload-file.ts'

const noAnswer = { sentence: 'Network Error', status: null, code: null, facts: null, requestId: null, fields: [] }

/** A call that the network swallowed. */
export const networkFailure = () => new ApiError(noAnswer)

export const refusal = (status: number, code: string, facts: unknown = null, retryAfterSeconds = 0) =>
  new ApiError({ ...noAnswer, sentence: `Refused: ${code}`, status, code, facts, retryAfterSeconds })

/** The upload routes of a library, in memory: what has arrived of each upload. */
export const createUploadServer = ({ partBytes = 4 } = {}) => {
  const uploads = new Map<string, { upload: Upload; parts: Map<number, string> }>()
  const find = (id: string) => {
    const found = uploads.get(id)
    if (!found) throw refusal(404, 'library.unknown_upload')
    return found
  }
  const state = (id: string): Upload => {
    const { upload, parts } = find(id)
    return { ...upload, received: [...parts.keys()] }
  }
  const routes: UploadFileDeps = {
    begin: async ({ name, bytes }) => {
      const id = `upload-${uploads.size + 1}`
      const parts = Math.ceil(bytes / partBytes)
      const upload: Upload = {
        id,
        name,
        bytes,
        partBytes,
        parts,
        received: [],
        state: 'receiving',
        itemId: null,
        refusal: null,
        expiresAt: '2026-01-02T00:00:00.000Z',
      }
      uploads.set(id, { upload, parts: new Map() })
      return state(id)
    },
    get: async (id) => {
      const found = find(id)
      if (found.upload.state === 'processing') found.upload = { ...found.upload, state: 'done', itemId: 'item-1' }
      return state(id)
    },
    sendPart: async ({ uploadId, part, bytes, signal, onProgress }) => {
      const text = await bytes.text()
      signal.throwIfAborted()
      onProgress(bytes.size)
      find(uploadId).parts.set(part, text)
    },
    complete: async (id) => {
      const found = find(id)
      found.upload = { ...found.upload, state: 'processing' }
      return state(id)
    },
    wait: async (_ms, signal) => signal.throwIfAborted(),
    waitForNews: async (_id, _ms, signal) => signal.throwIfAborted(),
    whenOnline: async () => undefined,
  }
  /** What has arrived, in one piece. */
  const contentOf = (id: string): string =>
    [...find(id).parts]
      .sort(([a], [b]) => a - b)
      .map(([, text]) => text)
      .join('')
  return { routes, contentOf, forget: (id: string) => uploads.delete(id), count: () => uploads.size }
}
