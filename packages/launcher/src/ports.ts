import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Lock, takeLock } from './lock.ts'

const firstPort = 3000
const lastPort = 65_535

/** A free port, chosen by the system. */
export const freePort = async (host = '127.0.0.1'): Promise<number> => {
  const port = await listenOnce(0, host)
  if (port === undefined) throw new Error(`No port can be opened on ${host}.`)
  return port
}

/** A free port that no other launcher takes before our server listens on it. */
export type ReservedPort = { port: number; release: () => void }

/** Reserves the first port that is free, from 3000 or another one on. */
export const reserveNextPort = async (host: string, first = firstPort): Promise<ReservedPort> => {
  for (let port = first; port <= lastPort; port++) {
    const reserved = await reservePort(port, host)
    if (reserved) return reserved
  }
  throw new Error(`No port from ${first} on is free on ${host}.`)
}

/** Reserves a port; undefined when it is in use. */
export const reservePort = async (port: number, host: string): Promise<ReservedPort | undefined> => {
  const lock = lockPort(port)
  if (lock?.status === 'taken') return undefined
  const release = () => lock?.release()
  if (await isPortFree(port, host)) return { port, release }
  release()
  return undefined
}

/** Undefined if the lock cannot be taken, for example a stale one of another user. */
const lockPort = (port: number): Lock | undefined => {
  try {
    return takeLock(path.join(tmpdir(), `vignette-port-${port}.lock`))
  } catch {
    return undefined
  }
}

/** True if a server could listen on the port now. */
export const isPortFree = async (port: number, host = '127.0.0.1'): Promise<boolean> => {
  if ((await listenOnce(port, host)) === undefined) return false
  // Browsers try ::1 first for localhost, so another program there would be shown instead of ours.
  return host !== '127.0.0.1' || (await listenOnce(port, '::1')) !== undefined
}

/** Listens for an instant. @returns the port, or undefined if it is in use. */
const listenOnce = async (port: number, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else if (host === '::1') resolve(port)
      else reject(new Error(`Port ${port} on ${host} cannot be opened: ${error.message}`, { cause: error }))
    })
    server.listen({ port, host, exclusive: true }, () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : port))
    })
  })
