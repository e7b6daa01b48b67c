import { createHistogram } from '@vignette/runtime/telemetry/metrics'
import fp from 'fastify-plugin'

const seconds = createHistogram(
  'vignette_http_request_seconds',
  'How long requests took, by route and status. Streams are left out, since they last as long as their readers.',
  [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
  ['method', 'route', 'status'],
)

/** Requests for addresses that are no route share one value, since anybody may make them up. */
const noRoute = 'none'

/** Measures every request. The route is its pattern, never the address, which can hold ids and tokens. */
export const requestMetrics = fp(
  async (app) => {
    app.addHook('onResponse', ({ method, routeOptions: { url: route = noRoute } }, reply, done) => {
      const isStream = String(reply.getHeader('content-type')).startsWith('text/event-stream')
      if (!isStream) seconds.observe(reply.elapsedTime / 1_000, { method, route, status: String(reply.statusCode) })
      done()
    })
  },
  { name: 'request-metrics' },
)
