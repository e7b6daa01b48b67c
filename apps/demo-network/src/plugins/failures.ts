import { STATUS_CODES } from 'node:http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod'
import { notFound, Refusal } from '../refusal.ts'

const ofFramework: Readonly<Record<string, Refusal>> = {
  FST_ERR_CTP_BODY_TOO_LARGE: new Refusal(413, 'too_large', 'The request is too large.'),
  FST_ERR_CTP_INVALID_MEDIA_TYPE: new Refusal(415, 'unsupported_type', 'This kind of content is not taken here.'),
  FST_ERR_CTP_INVALID_JSON_BODY: new Refusal(400, 'malformed', 'The body is not valid JSON.'),
  FST_ERR_CTP_EMPTY_JSON_BODY: new Refusal(400, 'malformed', 'The body is empty.'),
}

const invalid = (issues: readonly { instancePath: string; message?: string }[]): Refusal => {
  const [first] = issues
  const field = first?.instancePath.replace(/^\//, '').replaceAll('/', '.')
  return new Refusal(422, 'invalid', field ? `${field}: ${first?.message ?? 'not valid'}` : 'The request is not valid.')
}

const refusalOf = (error: FastifyError | Refusal): Refusal => {
  if (error instanceof Refusal) return error
  if (hasZodFastifySchemaValidationErrors(error)) return invalid(error.validation)
  const known = ofFramework[error.code]
  if (known) return known
  const status = error.statusCode ?? 500
  if (status >= 400 && status < 500) return new Refusal(status, 'refused', `${STATUS_CODES[status] ?? 'Refused'}.`)
  return new Refusal(500, 'failed', 'Something went wrong here.')
}

/** Logs what is our own fault, and says what an error means to who asked. */
export const describeFailure = (error: FastifyError | Refusal, request: FastifyRequest): Refusal => {
  const refusal = refusalOf(error)
  if (refusal.status >= 500 && !(error instanceof Refusal)) request.log.error({ err: error }, 'request failed')
  return refusal
}

const send = (error: FastifyError | Refusal, request: FastifyRequest, reply: FastifyReply): void => {
  const { status, code, message, headers } = describeFailure(error, request)
  void reply
    .code(status)
    .headers(headers)
    .serializer(JSON.stringify)
    .type('application/json; charset=utf-8')
    .send({ error: { code, message } })
}

export const failures = fp(
  async (app) => {
    app.setErrorHandler<FastifyError | Refusal>(send)
    app.setNotFoundHandler((request, reply) => send(notFound(), request, reply))
  },
  { name: 'failures' },
)
