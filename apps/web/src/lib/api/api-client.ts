import type { LogPosition } from './log-position.ts'
import { authorise } from './authorise.ts'
import type { Session } from './session.ts'
import { createSubmissionKeys, type UndecidedKeys } from './submission-keys.ts'

export const noResponseText = 'Network Error: The server did not respond.'
const setupFailedText = 'Request setup failed.'

export type ApiSuccess = { readonly success: true; readonly [field: string]: unknown }
export type ApiFailure =
  | {
      readonly success: false
      readonly status: number
      readonly body: unknown
      readonly retryAfterSeconds?: number
    }
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
  /** Of what somebody who is signed in has sent; what else is sent, passwords say, leaves no trace. */
  readonly undecidedKeys: UndecidedKeys
  readonly currentSession: () => Session | null
  /** Called with the session that a request carried when it was answered with 401. */
  readonly onUnauthorized: (session: Session) => void
  /** In milliseconds, from anywhere on. */
  readonly now?: () => number
}

/** The API client of specification sections 7 and 8: every call resolves to a result, none rejects. */
export const createApiClient = ({
  basePath = '/api',
  timeoutMs = 15_000,
  fetch = globalThis.fetch.bind(globalThis),
  logPosition,
  undecidedKeys,
  currentSession,
  onUnauthorized,
  now = () => performance.now(),
}: ApiClientDeps) => {
  const signedInKeys = createSubmissionKeys(now, undecidedKeys)
  const otherKeys = createSubmissionKeys(now)

  const headersFor = (method: Method, body: string | null): Headers => {
    const headers = new Headers({ Accept: 'application/json' })
    if (body !== null) headers.set('Content-Type', 'application/json')
    const position = method === 'GET' ? logPosition.current() : null
    if (position !== null) headers.set('X-Min-Position', String(position))
    return headers
  }

  const prepare = (method: Method, path: string, payload: Payload) => {
    const session = currentSession()
    const url = `${basePath}${path}${searchOf(payload.query)}`
    const body = payload.body === undefined ? null : JSON.stringify(payload.body)
    return { session, url, init: { method, headers: headersFor(method, body), body } }
  }
  type Prepared = ReturnType<typeof prepare>

  const exchange = async ({ session, url, init }: Prepared): Promise<ApiResult> => {
    try {
      if (session) await authorise(init.headers, session)
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
      const body = readBody(await response.text())
      if (init.method !== 'GET') logPosition.advance(response.headers.get('X-Log-Position'))
      if (response.status === 401 && session) onUnauthorized(session)
      return normalise(response, body)
    } catch {
      return { success: false, error: noResponseText }
    }
  }

  const submit = async (request: Prepared): Promise<ApiResult> => {
    const submission = { url: request.url, body: request.init.body }
    const submissionKeys = request.session ? signedInKeys : otherKeys
    const key = submissionKeys.keyOf(submission)
    request.init.headers.set('Idempotency-Key', key)
    const result = await exchange(request)
    submissionKeys.note(submission, key, outcomeOf(result))
    return result
  }

  const send = async (method: Method, path: string, payload: Payload = {}): Promise<ApiResult> => {
    let request
    try {
      request = prepare(method, path, payload)
    } catch {
      return { success: false, error: setupFailedText }
    }
    if (method === 'POST') return submit(request)
    if (method !== 'GET') [signedInKeys, otherKeys].forEach((keys) => keys.moveOn())
    return exchange(request)
  }

  return {
    get: (path: string, query?: Query) => send('GET', path, { query }),
    post: (path: string, body?: unknown) => send('POST', path, { body }),
    put: (path: string, body?: unknown) => send('PUT', path, { body }),
    delete: (path: string, body?: unknown) => send('DELETE', path, { body }),
  }
}
export type ApiClient = ReturnType<typeof createApiClient>

/** What a command itself answers with. A request turned away before (429, 401…) says nothing of an earlier attempt. */
const refusals = new Set([400, 404, 409, 422])

/** Only an answer of the command, in our own form, says what became of it. */
const outcomeOf = (result: ApiResult) => {
  if (result.success) return 'definite'
  return 'status' in result && refusals.has(result.status) && typeof result.body === 'object' ? 'definite' : 'unknown'
}

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

/** Ours are seconds; a date, as a proxy may send, is as good as nothing. */
export const retryAfter = (header: string | null) => {
  const seconds = Number(header ?? Number.NaN)
  return seconds > 0 ? { retryAfterSeconds: seconds } : {}
}

const normalise = (response: Response, body: unknown): ApiResult => {
  const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : null
  const refused = fields !== null && 'success' in fields && fields.success === false
  if (!response.ok || fields === null || refused) {
    return { success: false, status: response.status, body, ...retryAfter(response.headers.get('Retry-After')) }
  }
  return { ...fields, success: true }
}
