import fp from 'fastify-plugin'

/** One line per request, with the route's pattern instead of its address: addresses can hold tokens and ids. */
export const requestLog = fp(
  async (app) => {
    app.addHook('onResponse', (request, reply, done) => {
      request.log.info(
        {
          method: request.method,
          route: request.routeOptions.url,
          status: reply.statusCode,
          ms: Math.round(reply.elapsedTime),
          position: reply.getHeader('x-log-position'),
        },
        'request',
      )
      done()
    })
  },
  { name: 'request-log' },
)
