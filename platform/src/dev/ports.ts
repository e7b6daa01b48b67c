import { createServer } from 'node:net'

const firstPort = 3000
const lastPort = 65_535

/** A port nobody listens on, from the system's own choice. */
export const freePort = async (host = '127.0.0.1'): Promise<number> => {
  const port = await listenOnce(0, host)
  if (port === undefined) throw new Error(`No port can be opened on ${host}.`)
  return port
}

/** `first` when nobody listens on it, else the next one that is free. */
export const nextFreePort = async (host: string, first = firstPort): Promise<number> => {
  for (let port = first; port <= lastPort; port++) if (await isPortFree(port, host)) return port
  throw new Error(`No port from ${first} on is free on ${host}.`)
}

/** Whether a server could listen on the port now. */
export const isPortFree = async (port: number, host = '127.0.0.1'): Promise<boolean> => {
  if ((await listenOnce(port, host)) === undefined) return false
  // Browsers try ::1 first for localhost: a stranger there would be shown in our place.
  return host !== '127.0.0.1' || (await listenOnce(port, '::1')) !== undefined
}

/** The port that was listened on for an instant, undefined when it is in use. */
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
