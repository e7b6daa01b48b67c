import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { malformedRequest } from './malformed-request.ts'
import { leadMalformedAddress, malformedAddress } from './plugins/malformed-address.ts'
import { clock } from './plugins/clock.ts'
import { commands } from './plugins/commands.ts'
import { demoSignIn } from './plugins/demo-sessions.ts'
import { crossOrigin } from './plugins/cross-origin.ts'
import { draining } from './plugins/draining.ts'
import { entitlements } from './plugins/entitlements.ts'
import { failures, sendFailure } from './plugins/failures.ts'
import { freshness } from './plugins/freshness.ts'
import { identity } from './plugins/identity.ts'
import { jsonBody } from './plugins/json-body.ts'
import { openapi } from './plugins/openapi.ts'
import { outsideImages, outsideServices, widgetOrigins } from './plugins/outside-services.ts'
import { rateLimits } from './plugins/rate-limits.ts'
import { requestLog } from './plugins/request-log.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { sessions } from './plugins/sessions.ts'
import { webApp } from './plugins/web-app.ts'
import { workspace } from './plugins/workspace.ts'
import { workflows } from './plugins/workflows.ts'
import { health } from './routes/system/health.ts'
import { publicConfigOf } from './routes/system/public-config.ts'
import { shareImage } from './routes/system/share-image.ts'
import type { AppDeps } from './app-deps.ts'
import { apiRoutes } from './routes/api-routes.ts'

const kibibyte = 1_024

/** Every wait has an end: a slow client's request, an answer that hangs on the store, an idle socket. */
const serverOptions = {
  bodyLimit: 64 * kibibyte,
  requestTimeout: 30_000,
  handlerTimeout: 4_500,
  keepAliveTimeout: 30_000,
  routerOptions: { maxParamLength: 512 }, // ids of people and of providers are longer than the router thinks
  pluginTimeout: 60_000, // pages are compressed at the start, which a machine that is busy takes its time for
  return503OnClosing: false, // while draining, what still arrives on an open socket is answered
  genReqId: () => randomUUID(),
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
}

/** The API and the web app on one Fastify instance, made from its parts; it listens to nothing by itself. */
export const createApp = async (deps: AppDeps): Promise<FastifyInstance> => {
  const { config } = deps
  const app = Fastify({
    ...serverOptions,
    loggerInstance: deps.logger,
    trustProxy: config.TRUSTED_PROXIES ?? false,
    clientErrorHandler: malformedRequest,
    frameworkErrors: sendFailure,
    rewriteUrl: leadMalformedAddress,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  await app.register(failures)
  await app.register(clock, { now: deps.now })
  await app.register(draining)
  await app.register(jsonBody)
  await app.register(requestLog)
  await app.register(securityHeaders, {
    publicUrl: config.PUBLIC_URL,
    services: outsideServices(config),
    images: outsideImages(config),
    widgets: widgetOrigins(config),
  })
  await app.register(crossOrigin, { origins: config.CORS_ORIGINS, basePath: config.API_BASE_PATH })
  await app.register(rateLimits, {
    counts: deps.counts,
    limits: {
      perAddress: config.REQUESTS_PER_MINUTE_PER_ADDRESS,
      perUser: config.REQUESTS_PER_MINUTE_PER_USER,
      signUps: config.SIGN_UPS_PER_MINUTE_PER_ADDRESS,
      messages: config.MESSAGES_PER_HOUR_PER_ADDRESS,
    },
  })
  const signIn = deps.signIn === 'demo' ? await demoSignIn(app, config.SESSION_SECRET) : deps.signIn
  await app.register(identity, { signIn, states: deps.handler.states, endedSessions: deps.endedSessions })
  await app.register(workspace)
  await app.register(sessions, { list: deps.sessionList })
  await app.register(commands, { handler: deps.handler, secret: config.SESSION_SECRET })
  await app.register(workflows, { openStreams: deps.openStreams, secret: config.SESSION_SECRET })
  await app.register(freshness, { freshness: deps.freshness })
  await app.register(entitlements)
  await app.register(openapi, { title: config.BRAND_NAME, basePath: config.API_BASE_PATH })

  await app.register(malformedAddress)
  await app.register(health, { readiness: deps.readiness })
  await app.register(apiRoutes, { ...deps, prefix: config.API_BASE_PATH })
  await app.register(shareImage, { config: publicConfigOf(config) })
  await app.register(webApp, { root: config.WEB_DIST, basePath: config.API_BASE_PATH, config: publicConfigOf(config) })
  return app
}
