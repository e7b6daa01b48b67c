import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Document, encodingFor, hasDocument } from './document.ts'

/** Sends a document in the smallest encoding, or a 304 when the client has it already. */
export const sendDocument = (request: FastifyRequest, reply: FastifyReply, document: Document): FastifyReply => {
  const encoding = encodingFor(request.headers['accept-encoding'])
  const { bytes, etag } = document.bodies[encoding]
  reply.headers({ 'cache-control': document.cacheControl, etag, vary: 'accept-encoding' })
  if (hasDocument(request.headers['if-none-match'], etag)) return reply.code(304).send()
  if (encoding !== 'identity') reply.header('content-encoding', encoding)
  reply.headers({ 'content-type': document.type, 'content-length': bytes.length })
  return reply.send(bytes)
}
