import type { LogPosition } from './log-position.ts'
import { randomId } from './random-id.ts'
import type { Session } from './session/session.ts'

const noResponseText = 'Network Error: The server did not respond.'
const setupFailedText = 'Request setup failed.'

export type ApiSuccess = { readonly success: true; readonly [field: string]: unknown }
export type ApiFailure =
  | { readonly success: false; readonly status: number; readonly body: unknown }
  | { readonly success: false; readonly error: string }
export type ApiResult = ApiSuccess | ApiFailure

type Query = Readonly<Record<string, string | number | boolean | undefined>>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Payload = { readonly query?: Query | undefined; readonly body?: unknown }

type ApiClientDeps = {
  readonly basePath?: string
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
  readonly logPosition: LogPosition
  readonly currentSession: () => Session | null
  /** Called with the session that a request carried when it was answered with 401. */
  readonly onUnauthorized: (session: Session) => void
}

/** The API client of specification sections 7 and 8: every call resolves to a result, none rejects. */
export const createApiClient = ({
  basePath = '/api',
  timeoutMs = 15_000,
  fetch = globalThis.fetch.bind(globalThis),
  logPosition,
  currentSession,
  onUnauthorized,
}: ApiClientDeps) => {
  const headersFor = (method: Method, session: Session | null, hasBody: boolean): Headers => {
    const headers = new Headers({ Accept: 'application/json' })
    if (hasBody) headers.set('Content-Type', 'application/json')
    if (session) {
      headers.set('Authorization', `Bearer ${session.token}`)
      headers.set('x-firebase-uid', session.firebaseUID)
    }
    if (method === 'POST') headers.set('Idempotency-Key', randomId())
    const position = method === 'GET' ? logPosition.current() : null
    if (position !== null) headers.set('X-Min-Position', String(position))
    return headers
  }

  const prepare = (method: Method, path: string, payload: Payload) => {
    const session = currentSession()
    const body = payload.body === undefined ? null : JSON.stringify(payload.body)
    const headers = headersFor(method, session, body !== null)
    return { session, url: `${basePath}${path}${searchOf(payload.query)}`, init: { method, headers, body } }
  }

  const send = async (method: Method, path: string, payload: Payload = {}): Promise<ApiResult> => {
    let request
    try {
      request = prepare(method, path, payload)
    } catch {
      return { success: false, error: setupFailedText }
    }
    try {
      const response = await fetch(request.url, { ...request.init, signal: AbortSignal.timeout(timeoutMs) })
      const body = readBody(await response.text())
      if (method !== 'GET') logPosition.advance(response.headers.get('X-Log-Position'))
      if (response.status === 401 && request.session) onUnauthorized(request.session)
      return normalise(response, body)
    } catch {
      return { success: false, error: noResponseText }
    }
  }

  return {
    get: (path: string, query?: Query) => send('GET', path, { query }),
    post: (path: string, body?: unknown) => send('POST', path, { body }),
    put: (path: string, body?: unknown) => send('PUT', path, { body }),
    delete: (path: string, body?: unknown) => send('DELETE', path, { body }),
  }
}
export type ApiClient = ReturnType<typeof createApiClient>

const searchOf = (query: Query = {}): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `?${search}` : ''
}

/** JSON where it is JSON, the text itself where it is not (a proxy's error page, say). */
const readBody = (text: string): unknown => {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

const normalise = (response: Response, body: unknown): ApiResult => {
  const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : null
  const refused = fields !== null && 'success' in fields && fields.success === false
  if (!response.ok || fields === null || refused) return { success: false, status: response.status, body }
  return { ...fields, success: true }
}
