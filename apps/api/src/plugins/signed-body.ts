import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

const maxBytes = 1_048_576

/** The raw bytes of the body, over which reports are signed; empty without a body. */
export const rawBody = ({ body }: Pick<FastifyRequest, 'body'>): Buffer =>
  body instanceof Buffer ? body : Buffer.alloc(0)

/** Keeps the raw body of signed reports instead of parsing it as JSON. */
export const signedBody = fp(
  async (app) => {
    app.removeAllContentTypeParsers()
    const options = { parseAs: 'buffer', bodyLimit: maxBytes } as const
    app.addContentTypeParser('application/json', options, async (_request: unknown, body: Buffer) => body)
  },
  { name: 'signed-body' },
)
