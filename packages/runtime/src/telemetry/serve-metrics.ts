import { once } from 'node:events'
import { createServer } from 'node:http'
import { countEventLog } from './event-log-metrics.ts'
import { type Family, metricsText } from './families.ts'
import { countedFamilies } from './metrics.ts'
import { measureProcess } from './process-metrics.ts'

/** What is measured when somebody asks. Never rejects. */
export type Collector = () => Promise<readonly Family[]>

const nothing: Collector = async () => []

/**
 * Serves `/metrics` on a separate port that is not reachable from outside; does nothing when no port is set. The port is
 * closed with the process.
 */
export const serveMetrics = async (
  { HOST: host, METRICS_PORT: port }: { readonly HOST: string; readonly METRICS_PORT?: number | undefined },
  collect: Collector = nothing,
): Promise<void> => {
  if (port === undefined) return
  countEventLog()
  const processFamilies = measureProcess()
  const server = createServer((request, response) => {
    const answer = async () => {
      const isKnown = request.url === '/metrics'
      const text = isKnown ? metricsText([...processFamilies(), ...countedFamilies(), ...(await collect())]) : ''
      response.writeHead(isKnown ? 200 : 404, { 'content-type': 'text/plain; version=0.0.4; charset=utf-8' })
      response.end(text)
    }
    void answer()
  })
  server.unref().listen(port, host)
  await once(server, 'listening')
}
