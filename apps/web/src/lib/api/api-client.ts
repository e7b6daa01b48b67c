import { type ApiResult, noResponseText, outcomeOf, readBody, resultOf } from './api-result.ts'
import type { LogPosition } from './log-position.ts'
import { authorise, ownWorkspace, type WorkspaceIdFor } from './authorise.ts'
import type { Session } from './session.ts'
import { createSubmissionKeys, type UndecidedKeys } from './submission-keys.ts'

const setupFailedText = 'Request setup failed.'

type Query = Readonly<Record<string, string | number | boolean | undefined>>
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
/** `basedOn`: the version of the text that an edit replaces. */
type Payload = { readonly query?: Query | undefined; readonly body?: unknown; readonly basedOn?: string | undefined }

type ApiClientDeps = {
  readonly basePath?: string
  readonly timeoutMs?: number
  readonly fetch?: typeof fetch
  readonly logPosition: LogPosition
  /** Keys of submissions of signed-in people. Other submissions, for example passwords, leave no trace. */
  readonly undecidedKeys: UndecidedKeys
  readonly currentSession: () => Session | null
  readonly workspaceIdFor?: WorkspaceIdFor
  /** Called with the session that a request carried when it was answered with 401. */
  readonly onUnauthorized: (session: Session) => void
  /** Milliseconds since any fixed moment. */
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
  workspaceIdFor = ownWorkspace,
  onUnauthorized,
  now = () => performance.now(),
}: ApiClientDeps) => {
  const submissionKeys = { signedIn: createSubmissionKeys(now, undecidedKeys), other: createSubmissionKeys(now) }

  const prepare = (method: Method, path: string, { query, body, basedOn }: Payload): PreparedRequest => {
    const init = initOf(method, body, method === 'GET' ? logPosition.current() : null)
    if (basedOn !== undefined) init.headers.set('If-Match', `"${basedOn}"`)
    return { session: currentSession(), url: `${basePath}${path}${searchOf(query)}`, init }
  }

  const exchange = async ({ session, url, init }: PreparedRequest): Promise<ApiResult> => {
    try {
      if (session) await authorise(init.headers, session, workspaceIdFor)
      const response = await fetch(url, { ...init, signal: AbortSignal.timeout(timeoutMs) })
      if (init.method !== 'GET') logPosition.advance(response.headers.get('X-Log-Position'))
      if (response.status === 401 && session) onUnauthorized(session)
      return resultOf(response, readBody(await response.text()))
    } catch {
      return { success: false, error: noResponseText }
    }
  }

  const submit = async (request: PreparedRequest): Promise<ApiResult> => {
    const submission = { url: request.url, body: request.init.body }
    const keys = request.session ? submissionKeys.signedIn : submissionKeys.other
    const key = keys.keyOf(submission)
    request.init.headers.set('Idempotency-Key', key)
    const result = await exchange(request)
    keys.note(submission, key, outcomeOf(result))
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
    if (method !== 'GET') Object.values(submissionKeys).forEach((keys) => keys.moveOn())
    return exchange(request)
  }

  return {
    get: (path: string, query?: Query) => send('GET', path, { query }),
    post: (path: string, body?: unknown, basedOn?: string) => send('POST', path, { body, basedOn }),
    put: (path: string, body?: unknown, basedOn?: string) => send('PUT', path, { body, basedOn }),
    delete: (path: string, body?: unknown) => send('DELETE', path, { body }),
  }
}
export type ApiClient = ReturnType<typeof createApiClient>

type PreparedRequest = {
  readonly session: Session | null
  readonly url: string
  readonly init: { readonly method: Method; readonly headers: Headers; readonly body: string | null }
}

const initOf = (method: Method, payload: unknown, minPosition: number | null): PreparedRequest['init'] => {
  const body = payload === undefined ? null : JSON.stringify(payload)
  const headers = new Headers({ Accept: 'application/json' })
  if (body !== null) headers.set('Content-Type', 'application/json')
  if (minPosition !== null) headers.set('X-Min-Position', String(minPosition))
  return { method, headers, body }
}

const searchOf = (query: Query = {}): string => {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) if (value !== undefined) search.set(name, String(value))
  return search.size > 0 ? `?${search}` : ''
}
