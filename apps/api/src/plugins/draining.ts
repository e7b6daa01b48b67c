import { Server, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import fp from 'fastify-plugin'

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * Serves on for the delay, so that a balancer notices. Then takes no new connections, answers the requests that are
     * under way, and closes.
     */
    drain: () => Promise<void>
    /** True as soon as it was told to stop. */
    isDraining: () => boolean
  }
}

/**
 * How long open connections are still served, while each answer asks the client to close. A connection that looks idle
 * may have its next request on the wire, which would be reset if the connection were closed at once.
 */
const lastRequestsMs = 500
const idleCheckMs = 50

/** Fastify alone either waits for keep-alive sockets or cuts requests. */
export const draining = fp<{ readonly delayMs: number }>(
  async (app, { delayMs }) => {
    let isDraining = false
    const connections = new Set<Socket>()
    app.server.on('connection', (socket: Socket) => {
      connections.add(socket)
      socket.once('close', () => connections.delete(socket))
    })
    app.addHook('onSend', (_request, reply, _payload, done) => {
      if (isDraining) void reply.header('connection', 'close')
      done()
    })
    app.decorate('isDraining', () => isDraining)
    app.decorate('drain', async () => {
      isDraining = true
      await sleep(delayMs)
      // the close of net.Server: that of http.Server would close the connections that look idle
      Server.prototype.close.call(app.server)
      await sleep(lastRequestsMs)
      // browsers open connections in advance, and Node does not count one without any request as idle
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
