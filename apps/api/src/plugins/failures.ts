import { STATUS_CODES } from 'node:http'
import { DomainError, type RefusalKind } from '@vignette/domain/kernel/domain-error'
import { type Failure, failureSchema } from '@vignette/domain/kernel/failure'
import { isUnavailable } from '@vignette/event-log/database/errors'
import { UnderReview } from '@vignette/event-log/event-store/under-review'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'

type FailureDescription = Pick<Failure, 'status' | 'code' | 'error' | 'errors' | 'details'>

const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  insufficient: 402,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  mismatch: 422,
  rateLimited: 429,
  unavailable: 503,
} as const satisfies Record<RefusalKind, number>

const unavailable: FailureDescription = {
  status: 503,
  code: 'server.unavailable',
  error: 'We cannot reach our data right now. Nothing was lost, please try again in a moment.',
}

const failed: FailureDescription = {
  status: 500,
  code: 'server.failed',
  error: 'Something went wrong on our side. Please try again.',
}

/** Refusals of the framework before a handler runs, in our words. */
const refusals: Readonly<Record<string, FailureDescription>> = {
  FST_ERR_CTP_INVALID_JSON_BODY: { status: 400, code: 'request.malformed', error: 'The body is not valid JSON.' },
  FST_ERR_CTP_EMPTY_JSON_BODY: { status: 400, code: 'request.malformed', error: 'The body is empty.' },
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: {
    status: 400,
    code: 'request.malformed',
    error: 'The body has another length than announced.',
  },
  FST_ERR_BAD_URL: { status: 400, code: 'request.malformed', error: 'The address is not valid.' },
  FST_ERR_CTP_BODY_TOO_LARGE: { status: 413, code: 'request.too_large', error: 'The request is too large.' },
  FST_ERR_CTP_INVALID_MEDIA_TYPE: {
    status: 415,
    code: 'request.unsupported_type',
    error: 'Please send application/json.',
  },
  FST_ERR_CTP_INVALID_TYPE: { status: 415, code: 'request.unsupported_type', error: 'Please send application/json.' },
  FST_ERR_HANDLER_TIMEOUT: unavailable,
}

/** Messages of the schema library help people who write clients, but not those who use the product. */
const isTechnical = /^(Invalid|Too (small|big)|Unrecognized|Expected)\b/

const invalidInput = (validation: readonly { instancePath: string; message?: string }[]): FailureDescription => {
  const errors = validation.map(({ instancePath, message }) => ({
    path: instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: message ?? 'Not valid',
  }))
  const readable = errors.find(({ path, message }) => path !== '' && !isTechnical.test(message))
  const [first] = errors
  const hint = first && first.path !== '' ? `Please check "${first.path}".` : 'The request is not valid.'
  return { status: 400, code: 'request.invalid', error: readable?.message ?? hint, errors }
}

const refusedByFramework = (error: FastifyError): FailureDescription | undefined => {
  const refusal = refusals[error.code]
  if (refusal) return refusal
  const status = error.statusCode ?? 500
  if (status < 400 || status > 499) return undefined
  return { status, code: 'request.refused', error: `${STATUS_CODES[status] ?? 'Refused'}.` }
}

const tooSlow: FailureDescription = {
  status: 408,
  code: 'request.too_slow',
  error: 'The request took too long to arrive.',
}

/** Injected requests have no connection, and so no such state. */
const isStillArriving = ({ raw }: FastifyRequest): boolean => 'complete' in raw && !raw.complete

const describe = (error: FastifyError, request: FastifyRequest): FailureDescription => {
  if (error.code === 'FST_ERR_HANDLER_TIMEOUT' && isStillArriving(request)) return tooSlow
  if (error instanceof DomainError) {
    const { kind, code, message, details } = error
    const path = kind === 'invalid' ? details?.['path'] : undefined
    const errors = typeof path === 'string' ? [{ path, message }] : undefined
    return { status: statusOf[kind], code, error: message, ...(errors ? { errors } : details && { details }) }
  }
  if (hasZodFastifySchemaValidationErrors(error)) return invalidInput(error.validation)
  if (isUnavailable(error)) return unavailable
  return refusedByFramework(error) ?? failed
}

/** The one mapper from errors to answers. A 5xx is logged here, once, and its message stays here. */
export const sendFailure = (error: FastifyError, request: FastifyRequest, reply: FastifyReply): void => {
  const description = describe(error, request)
  if (error instanceof UnderReview) {
    const { stream, position, fault } = error
    request.log.error({ stream, position, fault }, 'stream under review')
  }
  if (description.status >= 500) request.log.error({ err: error }, 'request failed')
  if (description.status === 503) void reply.header('retry-after', '1')
  // the rest of the request is not waited for
  if (description.status === 408) void reply.header('connection', 'close')
  const failure: Failure = { success: false, ...description, requestId: request.id }
  // the response schema of the route describes its success only
  void reply.code(description.status).serializer(JSON.stringify).type('application/json; charset=utf-8').send(failure)
}

export const notFound = () => new DomainError('notFound', 'request.not_found', 'There is nothing at this address.')

export const failures = fp(
  async (app) => {
    app.setErrorHandler<FastifyError>(sendFailure)
    app.addHook('onRoute', ({ schema }) => {
      if (schema?.response) schema.response = { ...schema.response, '4xx': failureSchema, '5xx': failureSchema }
    })
  },
  { name: 'failures' },
)
