export const noResponseText = 'Network Error: The server did not respond.'

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

/** Parses JSON; other text, such as a proxy's error page, is returned unchanged. */
export const readBody = (text: string): unknown => {
  if (text === '') return {}
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** Our own servers send seconds. A date, which a proxy may send, is ignored. */
export const retryAfter = (header: string | null) => {
  const seconds = Number(header ?? Number.NaN)
  return seconds > 0 ? { retryAfterSeconds: seconds } : {}
}

/** A response is a success only if its status and its body say so. */
export const resultOf = (response: Response, body: unknown): ApiResult => {
  const fields = typeof body === 'object' && body !== null && !Array.isArray(body) ? body : null
  const refused = fields !== null && 'success' in fields && fields.success === false
  if (!response.ok || fields === null || refused) {
    return { success: false, status: response.status, body, ...retryAfter(response.headers.get('Retry-After')) }
  }
  return { ...fields, success: true }
}

/**
 * The statuses with which a command itself refuses. A request that was rejected before (429, 401…) says nothing about
 * an earlier attempt.
 */
const refusals = new Set([400, 404, 409, 422])

/** `definite` if the submission is decided. Only an answer of the command in our own format decides it. */
export const outcomeOf = (result: ApiResult): 'definite' | 'unknown' => {
  if (result.success) return 'definite'
  return 'status' in result && refusals.has(result.status) && typeof result.body === 'object' ? 'definite' : 'unknown'
}
