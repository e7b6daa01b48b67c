import type { FastifyRequest } from 'fastify'
import fp from 'fastify-plugin'

const maxBytes = 1_048_576

/** The bytes as they came, none when there was no body: what a signature is on. */
export const rawBody = ({ body }: Pick<FastifyRequest, 'body'>): Buffer =>
  body instanceof Buffer ? body : Buffer.alloc(0)

/** Has reports that are signed read as they come, in place of what the app makes of JSON elsewhere. */
export const signedBody = fp(
  async (app) => {
    app.removeAllContentTypeParsers()
    const options = { parseAs: 'buffer', bodyLimit: maxBytes } as const
    app.addContentTypeParser('application/json', options, async (_request: unknown, body: Buffer) => body)
  },
  { name: 'signed-body' },
)
