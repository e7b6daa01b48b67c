import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A website on this machine. `seen` are the requests that reached it, with the host that they asked for. */
export const openSite = async (answer: RequestListener) => {
  const seen: { readonly path: string; readonly host: string }[] = []
  const server = createServer((request, response) => {
    seen.push({ path: request.url ?? '', host: request.headers.host ?? '' })
    answer(request, response)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    port,
    host: `127.0.0.1:${port}`,
    url: `http://127.0.0.1:${port}`,
    seen,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

/** Answers each path with its page; the others with 404. */
export const pages =
  (known: Readonly<Record<string, { readonly type?: string; readonly body: string }>>): RequestListener =>
  ({ url = '' }, response) => {
    const page = known[url]
    response.writeHead(page ? 200 : 404, { 'content-type': page?.type ?? 'text/html; charset=utf-8' })
    response.end(page?.body ?? 'There is no such page.')
  }
