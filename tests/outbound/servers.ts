import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer as createHttpsServer } from 'node:https'
import { type AddressInfo, createServer as createTcpServer, type Server, type Socket } from 'node:net'
import { generate } from 'selfsigned'
import { afterEach } from 'vitest'

const closers: (() => Promise<void>)[] = []
afterEach(async () => {
  await Promise.all(closers.splice(0).map((close) => close()))
})

const listen = async (server: Server): Promise<{ port: number; close: () => Promise<void> }> => {
  const sockets = new Set<Socket>()
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.on('error', () => undefined).once('close', () => sockets.delete(socket))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const close = () =>
    new Promise<void>((resolve) => {
      for (const socket of sockets) socket.destroy()
      server.close(() => resolve())
    })
  closers.push(close)
  return { port: (server.address() as AddressInfo).port, close }
}

const placeOf = (port: number, scheme = 'http') => ({
  port,
  host: `127.0.0.1:${port}`,
  url: new URL(`${scheme}://127.0.0.1:${port}/`),
})

/** A service on this machine, which counts its requests and keeps what they said. */
export const openService = async (answer: RequestListener) => {
  const seen: { readonly method: string; readonly path: string; readonly type: string; readonly body: string }[] = []
  const server = createHttpServer((request, response) => {
    const pieces: Buffer[] = []
    request
      .on('data', (piece: Buffer) => pieces.push(piece))
      .on('end', () => {
        const { method = '', url: path = '', headers } = request
        seen.push({ method, path, type: headers['content-type'] ?? '', body: Buffer.concat(pieces).toString() })
        answer(request, response)
      })
  })
  const { port, close } = await listen(server)
  return { ...placeOf(port), seen, close }
}

/** Something that listens and does with each connection what it wants. */
export const openSocket = async (onConnection: (socket: Socket) => void, scheme?: string) => {
  const { port, close } = await listen(createTcpServer(onConnection))
  return { ...placeOf(port, scheme), close }
}

/** A service with a certificate that nobody has vouched for. `authority` vouches for it. */
export const openSecureService = async (answer: RequestListener) => {
  const { private: key, cert } = await generate([{ name: 'commonName', value: 'service.example' }], {
    extensions: [{ name: 'subjectAltName', altNames: [{ type: 2, value: 'service.example' }] }],
  })
  const { port } = await listen(createHttpsServer({ key, cert }, answer))
  return { host: `service.example:${port}`, url: new URL(`https://service.example:${port}/`), authority: cert, port }
}
