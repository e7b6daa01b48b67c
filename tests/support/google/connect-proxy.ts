import { once } from 'node:events'
import { createServer } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import type { Duplex } from 'node:stream'

/** An HTTP proxy that leads the connections to some hosts to a port of this machine, and refuses all others. */
export const startConnectProxy = async (hosts: readonly string[], port: number) => {
  const refused: string[] = []
  const tunnels = new Set<Duplex>()
  const server = createServer((_request, response) => response.writeHead(405).end())
  server.on('connect', ({ url = '' }, client) => {
    tunnels.add(client)
    client.on('error', () => client.destroy()).on('close', () => tunnels.delete(client))
    if (!hosts.some((host) => url === `${host}:443`)) {
      refused.push(url)
      client.end('HTTP/1.1 403 Forbidden\r\n\r\n')
      return
    }
    const upstream = connect({ host: '127.0.0.1', port }, () => {
      client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
      upstream.pipe(client).pipe(upstream)
    })
    upstream.on('error', () => client.destroy()).on('close', () => client.destroy())
    client.on('close', () => upstream.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Where else somebody wanted to go. */
    refused,
    close: async (): Promise<void> => {
      for (const tunnel of tunnels) tunnel.destroy()
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
