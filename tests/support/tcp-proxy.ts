import { once } from 'node:events'
import { connect, createServer, type Server, type Socket } from 'node:net'

type Mode = 'open' | 'blackhole' | 'refuse'

export type TcpProxy = {
  readonly port: number
  /** The same URL, through the proxy. */
  readonly url: (base: string) => string
  /** Connections stay open, new ones are accepted, and not one byte passes in either direction. */
  readonly blackhole: () => void
  /** Destroys every connection and refuses new ones until `heal`. */
  readonly cut: () => Promise<void>
  /** Refuses new connections; the open ones go on. */
  readonly refuse: () => Promise<void>
  /** Works again: what a black hole held back flows on. */
  readonly heal: () => Promise<void>
  readonly close: () => Promise<void>
}

/** A proxy in front of Postgres or Redis (`target` is its URL) that misbehaves on command. */
export const createTcpProxy = async (target: string): Promise<TcpProxy> => {
  const { hostname, port: targetPort } = new URL(target)
  const pairs = new Set<Pair>()
  let mode: Mode = 'open'

  const server = createServer({ pauseOnConnect: true, allowHalfOpen: true }, (client) => {
    const pair = createPair(client, hostname, Number(targetPort), () => pairs.delete(pair))
    pairs.add(pair)
    if (mode === 'open') pair.flow()
  })
  const port = await listen(server, 0)

  const stopListening = () => (server.listening ? closeServer(server) : Promise.resolve())
  const destroyAll = () => {
    for (const pair of pairs) pair.destroy()
  }
  return {
    port,
    url: (base) => through(base, port),
    blackhole: () => {
      mode = 'blackhole'
      for (const pair of pairs) pair.hold()
    },
    cut: async () => {
      mode = 'refuse'
      destroyAll()
      await stopListening()
    },
    refuse: async () => {
      mode = 'refuse'
      stopListening().catch(() => {})
    },
    heal: async () => {
      mode = 'open'
      if (!server.listening) await listen(server, port)
      for (const pair of pairs) pair.revive()
    },
    close: async () => {
      destroyAll()
      await stopListening()
    },
  }
}

type Pair = {
  readonly flow: () => void
  /** Flows, unless the client has given up meanwhile. */
  readonly revive: () => void
  readonly hold: () => void
  readonly destroy: () => void
}

const createPair = (client: Socket, host: string, port: number, onClosed: () => void): Pair => {
  // The connection to the target is opened with the first flow: behind a black hole nothing is reached at all.
  let upstream: Socket | undefined
  let isFlowing = false // a second pipe would carry every byte twice
  const destroy = () => {
    client.destroy()
    upstream?.destroy()
    onClosed()
  }
  client.on('error', destroy).on('close', destroy)
  const flow = () => {
    if (isFlowing) return
    isFlowing = true
    if (!upstream) upstream = connect({ host, port, allowHalfOpen: true }).on('error', destroy).on('close', destroy)
    client.pipe(upstream)
    upstream.pipe(client)
  }
  return {
    flow,
    revive: () => {
      if (isFlowing) return
      if (upstream) return flow()
      // its end is only met by reading what it sent, which is then put back
      const sent: Buffer[] = []
      const keep = (chunk: Buffer) => sent.push(chunk)
      client.once('end', destroy).on('data', keep)
      client.once('data', () =>
        setImmediate(() => {
          client.off('end', destroy).off('data', keep).pause()
          if (client.destroyed) return
          client.unshift(Buffer.concat(sent))
          flow()
        }),
      )
      client.resume()
    },
    hold: () => {
      isFlowing = false
      client.unpipe().pause()
      upstream?.unpipe().pause()
    },
    destroy,
  }
}

const listen = async (server: Server, port: number): Promise<number> => {
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port')
  return address.port
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve, reject) => server.close((error) => (error ? reject(error) : resolve())))

const through = (base: string, port: number): string => {
  const url = new URL(base)
  url.hostname = '127.0.0.1'
  url.port = String(port)
  return url.href
}
