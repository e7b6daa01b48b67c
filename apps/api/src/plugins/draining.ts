import { Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /** Takes no new connections, answers what is in flight and on its way, and closes. */
    drain: () => Promise<void>
  }
}

/**
 * How long open connections are still served, each answer asking the client to close. A connection that looks idle may
 * have its next request on the wire: closing it at once would reset that request.
 */
const lastCallsMs = 500
const idleCheckMs = 50

/** Fastify alone either waits for keep-alive sockets or cuts requests. */
export const draining = fp(
  async (app) => {
    let drains = false
    const connections = new Set<Socket>()
    app.server.on('connection', (socket: Socket) => {
      connections.add(socket)
      socket.once('close', () => connections.delete(socket))
    })
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (drains) void reply.header('connection', 'close')
      done()
    })
    app.decorate('drain', async () => {
      drains = true
      // net's own close: http's would close the connections that look idle
      Server.prototype.close.call(app.server)
      await sleep(lastCallsMs)
      // to Node a connection that never said anything is not an idle one: browsers open such in advance
      for (const socket of connections) if (socket.bytesRead === 0) socket.destroy()
      const closing = setInterval(() => app.server.closeIdleConnections(), idleCheckMs)
      try {
        await app.close()
      } finally {
        clearInterval(closing)
      }
    })
  },
  { name: 'draining' },
)
