import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Document, encodingFor, isKnown } from './document.ts'

/** Sends what a browser does not have yet, as small as it takes it. */
export const sendDocument = (request: FastifyRequest, reply: FastifyReply, document: Document): FastifyReply => {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const { bytes, etag } = document.bodies[encoding]
  reply.headers({ 'cache-control': document.cacheControl, etag, vary: 'accept-encoding' })
  if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.headers({ 'content-type': document.type, 'content-length': bytes.length })
  return reply.send(bytes)
}
