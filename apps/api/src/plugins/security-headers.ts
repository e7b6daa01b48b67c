import fp from 'fastify-plugin'
import helmet from 'helmet'

type SecurityHeadersOptions = {
  readonly publicUrl: string
  /** Origins that the web app calls besides ours. */
  readonly services: readonly string[]
  /** Origins of images besides ours. */
  readonly images: readonly string[]
  /** Origins whose scripts, frames and images the pages may contain. */
  readonly widgets: readonly string[]
}

/** Abilities of the device that no page needs. The clipboard stays allowed, because captions are copied to it. */
const permissionsPolicy = [
  'accelerometer=()',
  'browsing-topics=()',
  'camera=()',
  'display-capture=()',
  'geolocation=()',
  'gyroscope=()',
  'hid=()',
  'magnetometer=()',
  'microphone=()',
  'midi=()',
  'payment=()',
  'serial=()',
  'usb=()',
].join(', ')

/** Everything comes from our own origin. Styles may be inline: the components set style attributes. */
export const securityHeaders = fp<SecurityHeadersOptions>(
  async (app, { publicUrl, services, images, widgets }) => {
    const https = publicUrl.startsWith('https://')
    // not @fastify/helmet, which computes the headers anew for every request
    const setHeaders = helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          // captions are drawn by WebAssembly, which this allows and eval not
          scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...widgets],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'blob:', ...images, ...widgets],
          fontSrc: ["'self'"],
          connectSrc: ["'self'", ...services, ...widgets],
          frameSrc: ["'self'", ...widgets],
          objectSrc: ["'none'"],
          baseUri: ["'none'"],
          formAction: ["'self'"],
          frameAncestors: ["'none'"],
          ...(https ? { upgradeInsecureRequests: [] } : {}),
        },
      },
      strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: false } : false,
      xFrameOptions: { action: 'deny' },
      referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    })
    app.addHook('onRequest', (request, reply, done) => {
      reply.raw.setHeader('permissions-policy', permissionsPolicy) // helmet does not have it
      setHeaders(request.raw, reply.raw, () => done())
    })
  },
  { name: 'security-headers' },
)
