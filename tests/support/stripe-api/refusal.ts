import type { z } from 'zod'

type ErrorBody = {
  readonly type: 'invalid_request_error' | 'idempotency_error' | 'api_error' | 'card_error'
  readonly message: string
  readonly code?: string
  readonly param?: string
}

/** An answer of Stripe's that is not a success. Its messages quote what was sent, as the real ones do. */
export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly status: number
  readonly error: ErrorBody

  constructor(status: number, error: ErrorBody) {
    super(error.message)
    this.status = status
    this.error = error
  }
}

export const invalid = (message: string, more: { readonly code?: string; readonly param?: string } = {}): Refusal =>
  new Refusal(400, { type: 'invalid_request_error', message, ...more })

export const missing = (what: string, id: string, param = 'id'): Refusal => {
  const message = `No such ${what}: '${id}'`
  // what is named in the path is not found, what is named in a parameter is wrong
  return new Refusal(param === 'id' ? 404 : 400, {
    type: 'invalid_request_error',
    code: 'resource_missing',
    message,
    param,
  })
}

const nameOf = (path: readonly PropertyKey[]): string =>
  path.map((part, index) => (index === 0 ? String(part) : `[${String(part)}]`)).join('')

/** What the API says about parameters that are unknown, missing or wrong. */
export const refusalOf = (issue: z.core.$ZodIssue, given: unknown): Refusal => {
  if (issue.code === 'unrecognized_keys') {
    const param = nameOf([...issue.path, issue.keys[0] ?? ''])
    return invalid(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param })
  }
  const param = nameOf(issue.path)
  const value = issue.path.reduce<unknown>((at, key) => (at as Record<PropertyKey, unknown> | undefined)?.[key], given)
  if (value === undefined) return invalid(`Missing required param: ${param}.`, { code: 'parameter_missing', param })
  const text = JSON.stringify(value)
  if (param === 'customer_email') {
    return invalid(`Invalid email address: ${text}`, { code: 'email_invalid', param })
  }
  return invalid(`Invalid ${param}: ${text}`, { param })
}
