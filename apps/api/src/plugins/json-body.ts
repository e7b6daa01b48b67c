import { DomainError } from '@vignette/domain/kernel/domain-error'
import { errorCodes, type FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

const utf8 = new TextDecoder('utf-8', { fatal: true })

const decode = (body: Buffer): string | DomainError => {
  try {
    return utf8.decode(body)
  } catch {
    return new DomainError('invalid', 'request.malformed', 'The body is not valid UTF-8.')
  }
}

const isPlainUtf8 = ({ headers }: FastifyRequest): boolean => {
  const charset = /charset="?([^";\s]+)/i.exec(headers['content-type'] ?? '')?.[1] ?? 'utf-8'
  return /^utf-?8$/i.test(charset) && (headers['content-encoding'] ?? 'identity') === 'identity'
}

/**
 * Accepts JSON in UTF-8 only. Fastify's own parser replaces invalid UTF-8 instead of refusing it, and ignores charset and
 * encoding.
 */
export const jsonBody = fp(
  async (app) => {
    const parse = app.getDefaultJsonParser('error', 'error')
    app.removeAllContentTypeParsers()
    app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
      const text = decode(body)
      if (!isPlainUtf8(request)) done(new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE(request.headers['content-type']))
      else if (text instanceof DomainError) done(text)
      else void parse(request, text, done)
    })
  },
  { name: 'json-body', dependencies: ['failures'] },
)
