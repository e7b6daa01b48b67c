import type { FastifyInstance } from 'fastify'

const idleCheckMs = 50

/**
 * Stops listening, lets every request in flight be answered and closes idle sockets as they become so. Fastify alone
 * either waits for keep-alive sockets or cuts requests.
 */
export const drain = async (app: FastifyInstance): Promise<void> => {
  const closing = setInterval(() => app.server.closeIdleConnections(), idleCheckMs)
  try {
    await app.close()
  } finally {
    clearInterval(closing)
  }
}
