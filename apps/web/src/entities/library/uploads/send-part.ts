import { connection } from '#lib/api/api.ts'
import { noResponseText, retryAfter } from '#lib/api/api-result.ts'
import { toApiError } from '#lib/api/parse-result.ts'
import { authorise } from '#lib/api/authorise.ts'

/** The server rejects a part after 30 s; this limit is for when there is no answer. */
const timeoutMs = 60_000

export type PartToSend = {
  readonly uploadId: string
  readonly part: number
  readonly bytes: Blob
  readonly signal: AbortSignal
  readonly onProgress: (sent: number) => void
}

/** PUT /library/uploads/:id/parts/:n. Not by `fetch`, which does not say how much of a body has been sent. */
export const sendPart = async ({ uploadId, part, bytes, signal, onProgress }: PartToSend): Promise<void> => {
  const session = connection.currentSession()
  const headers = new Headers({ 'Content-Type': 'application/octet-stream', Accept: 'application/json' })
  if (session) await authorise(headers, session, connection.workspaceIdFor)
  signal.throwIfAborted()
  const request = new XMLHttpRequest()
  const url = `${connection.basePath}/library/uploads/${encodeURIComponent(uploadId)}/parts/${part}`
  request.upload.addEventListener('progress', ({ loaded }) => onProgress(Math.min(loaded, bytes.size)))
  const { status, text } = await answered(request, signal, () => {
    request.open('PUT', url)
    request.timeout = timeoutMs
    headers.forEach((value, name) => request.setRequestHeader(name, value))
    request.send(bytes)
  })
  if (status >= 200 && status < 300) return
  if (status === 401 && session) connection.onUnauthorized(session)
  throw toApiError(
    status === 0
      ? { success: false, error: noResponseText }
      : { success: false, status, body: read(text), ...retryAfter(request.getResponseHeader('Retry-After')) },
  )
}

/** Resolves with status 0 if there was no answer; rejects with the signal's reason if it was aborted. */
const answered = (request: XMLHttpRequest, signal: AbortSignal, send: () => void) =>
  new Promise<{ readonly status: number; readonly text: string }>((resolve, reject) => {
    const cut = () => request.abort()
    request.addEventListener('loadend', () => {
      signal.removeEventListener('abort', cut)
      if (signal.aborted) reject(signal.reason as Error)
      else resolve({ status: request.status, text: request.responseText })
    })
    signal.addEventListener('abort', cut)
    send()
  })

const read = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}
