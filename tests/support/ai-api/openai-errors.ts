import type { ReceivedRequest, Reply } from './answers.ts'

type OpenAiError = { readonly message: string; readonly type: string; readonly param?: string; readonly code?: string }

/** As OpenAI, and everybody who speaks its language, tells of errors. */
export const openAiError = (status: number, error: OpenAiError, headers: Record<string, string> = {}): Reply => ({
  status,
  headers,
  body: { error: { param: null, code: null, ...error } },
})

export const invalid = (message: string, param: string): Reply =>
  openAiError(400, { message, type: 'invalid_request_error', param, code: 'invalid_value' })

/** It quotes a part of the key, as OpenAI does. */
export const withoutKey = ({ headers }: ReceivedRequest, key: string): Reply | undefined => {
  const given = /^Bearer (.+)$/.exec(String(headers['authorization']))?.[1]
  if (given === key) return undefined
  const message = given === undefined ? "You didn't provide an API key." : `Incorrect API key provided: ${given}.`
  return openAiError(401, { message, type: 'invalid_request_error', code: 'invalid_api_key' })
}

export const openAiFailures = {
  limit: (seconds: number): Reply =>
    openAiError(
      429,
      { message: 'Rate limit reached for requests', type: 'requests', code: 'rate_limit_exceeded' },
      { 'retry-after': String(seconds), 'x-ratelimit-remaining-requests': '0' },
    ),
  noCredit: (): Reply =>
    openAiError(429, {
      message: 'You exceeded your current quota, please check your plan and billing details.',
      type: 'insufficient_quota',
      code: 'insufficient_quota',
    }),
  fail: (): Reply =>
    openAiError(500, {
      message: 'The server had an error while processing your request. Sorry about that!',
      type: 'server_error',
    }),
}
