import type { IncomingMessage } from 'node:http'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import fp from 'fastify-plugin'

const route = '/malformed-address'

const isDecodable = (path: string): boolean => {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

/** Fastify would answer an address that it cannot decode without any hook: no headers, no limits, no log line. */
export const rewriteMalformedAddress = ({ url = '/' }: IncomingMessage): string =>
  isDecodable(url.split('?', 1)[0] ?? url) ? url : route

/** The route of addresses that cannot be decoded, so that they are refused like everything else. */
export const malformedAddress = fp(
  async (app) => {
    app.all(route, { schema: { hide: true }, config: { access: 'public' } }, (request, reply) => {
      if (request.originalUrl.startsWith(route)) return reply.callNotFound()
      throw new DomainError('invalid', 'request.malformed', 'The address is not valid.')
    })
  },
  { name: 'malformed-address', dependencies: ['failures', 'identity'] },
)
