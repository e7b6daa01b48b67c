import { once } from 'node:events'
import { createServer } from 'node:http'

/** A counter of this process. `add` adds one, or `count`. */
export type Counter = { readonly add: (count?: number) => void }

const counters = new Map<string, { readonly help: string; count: number }>()

/** `name` must be unique in the product and ends with `_total`; `help` is for the person who reads an alarm. */
export const createCounter = (name: `vignette_${string}_total`, help: string): Counter => {
  const counter = { help, count: 0 }
  counters.set(name, counter)
  return { add: (count = 1) => void (counter.count += count) }
}

/** The text format of Prometheus. */
const metricsText = (): string =>
  [...counters]
    .map(([name, { help, count }]) => `# HELP ${name} ${help}\n# TYPE ${name} counter\n${name} ${count}\n`)
    .join('')

/** Serves `/metrics` on a separate port that is not reachable from outside; does nothing when no port is set. */
export const serveMetrics = async ({
  HOST: host,
  METRICS_PORT: port,
}: {
  readonly HOST: string
  readonly METRICS_PORT?: number | undefined
}): Promise<void> => {
  if (port === undefined) return
  const server = createServer((request, response) => {
    const isKnown = request.url === '/metrics'
    response.writeHead(isKnown ? 200 : 404, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
    response.end(isKnown ? metricsText() : '')
  })
  server.unref().listen(port, host)
  await once(server, 'listening')
}
