import fp from 'fastify-plugin'
import helmet from 'helmet'

/** Pages load what this network serves, and run nothing. */
export const securityHeaders = fp(
  async (app) => {
    const setHeaders = helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          styleSrc: ["'self'"],
          imgSrc: ["'self'"],
          mediaSrc: ["'self'"],
          baseUri: ["'none'"],
          formAction: ["'none'"],
          frameAncestors: ["'none'"],
        },
      },
      strictTransportSecurity: false,
      xFrameOptions: { action: 'deny' },
      // pictures of posts are shown by other programs too
      crossOriginResourcePolicy: { policy: 'cross-origin' },
    })
    app.addHook('onRequest', (request, reply, done) => setHeaders(request.raw, reply.raw, () => done()))
  },
  { name: 'security-headers' },
)
