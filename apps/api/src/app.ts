import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { malformedRequest } from './malformed-request.ts'
import { rewriteMalformedAddress, malformedAddress } from './plugins/malformed-address.ts'
import { clock } from './plugins/clock.ts'
import { commands } from './plugins/commands.ts'
import { demoSignIn } from './plugins/demo-sessions.ts'
import { crossOrigin } from './plugins/cross-origin.ts'
import { draining } from './plugins/draining.ts'
import { edits } from './plugins/edits.ts'
import { entitlements } from './plugins/entitlements.ts'
import { standing } from './plugins/standing.ts'
import { failures, sendFailure } from './plugins/failures.ts'
import { freshness } from './plugins/freshness.ts'
import { identity } from './plugins/identity.ts'
import { jsonBody } from './plugins/json-body.ts'
import { openapi } from './plugins/openapi.ts'
import { outsideImages, outsideServices, widgetOrigins } from './plugins/outside-services.ts'
import { rateLimits } from './plugins/rate-limits.ts'
import { requestLog } from './plugins/request-log.ts'
import { requestMetrics } from './plugins/request-metrics.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { sessions } from './plugins/sessions.ts'
import { webApp } from './plugins/web-app.ts'
import { workspace } from './plugins/workspace.ts'
import { workflows } from './plugins/workflows.ts'
import { apiRoutes } from './contexts.ts'
import type { Infrastructure } from './infrastructure.ts'
import { health } from './routes/system/health.ts'
import { publicConfigOf } from './routes/system/public-config.ts'
import { shareImage } from './routes/system/share-image.ts'

const kibibyte = 1_024

/** Limits every wait: for a slow client's request, for an answer that hangs on the store, for an idle socket. */
const serverOptions = {
  bodyLimit: 64 * kibibyte,
  requestTimeout: 30_000,
  handlerTimeout: 4_000, // leaves a second of the five in which an answer is promised
  keepAliveTimeout: 30_000,
  routerOptions: { maxParamLength: 512 }, // ids of people and providers are longer than the router's default
  pluginTimeout: 60_000, // pages are compressed at the start, which takes long on a busy machine
  return503OnClosing: false, // requests that arrive on an open socket while draining are answered
  genReqId: () => randomUUID(),
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
}

/** Registers the plugins that surround every route, in the order in which they run. */
const registerPlugins = async (app: FastifyInstance, infrastructure: Infrastructure): Promise<void> => {
  const { config, handler, openStreams, endedSessions } = infrastructure
  const { API_BASE_PATH: basePath, SESSION_SECRET: secret } = config
  await app.register(failures)
  await app.register(clock, { now: infrastructure.now })
  await app.register(draining, { delayMs: config.SHUTDOWN_DELAY_SECONDS * 1_000 })
  await app.register(jsonBody)
  await app.register(requestLog)
  await app.register(requestMetrics)
  await app.register(securityHeaders, {
    publicUrl: config.PUBLIC_URL,
    services: outsideServices(config),
    images: outsideImages(config),
    widgets: widgetOrigins(config),
  })
  await app.register(crossOrigin, { origins: config.CORS_ORIGINS, basePath })
  await app.register(rateLimits, {
    counts: infrastructure.counts,
    limits: {
      perAddress: config.REQUESTS_PER_MINUTE_PER_ADDRESS,
      perUser: config.REQUESTS_PER_MINUTE_PER_USER,
      signUps: config.SIGN_UPS_PER_MINUTE_PER_ADDRESS,
      messages: config.MESSAGES_PER_HOUR_PER_ADDRESS,
      messagesInAll: config.MESSAGES_PER_HOUR,
    },
  })
  const signIn = infrastructure.signIn === 'demo' ? await demoSignIn(app, secret) : infrastructure.signIn
  await app.register(identity, { signIn, states: handler.states, endedSessions })
  await app.register(freshness, { freshness: infrastructure.freshness })
  const { memberships, secondFactorRules } = infrastructure
  await app.register(workspace, { memberships, secondFactorRules, states: handler.states })
  await app.register(sessions, { list: infrastructure.sessionList })
  await app.register(commands, { handler, secret })
  await app.register(workflows, { openStreams, secret })
  await app.register(edits, { pool: infrastructure.pool })
  await app.register(standing, { states: handler.states })
  await app.register(entitlements)
  await app.register(openapi, { title: config.BRAND_NAME, basePath })
  await app.register(malformedAddress)
}

/** The API and the web app on one Fastify instance. It does not listen by itself. */
export const createApp = async (infrastructure: Infrastructure): Promise<FastifyInstance> => {
  const { config, logger, readiness, writeHealth } = infrastructure
  const app = Fastify({
    ...serverOptions,
    loggerInstance: logger,
    trustProxy: config.TRUSTED_PROXIES ?? false,
    clientErrorHandler: malformedRequest,
    frameworkErrors: sendFailure,
    rewriteUrl: rewriteMalformedAddress,
  })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)

  await registerPlugins(app, infrastructure)
  await app.register(health, { readiness, writeHealth })
  await app.register(apiRoutes, { infrastructure, prefix: config.API_BASE_PATH })
  await app.register(shareImage, { config: publicConfigOf(config) })
  await app.register(webApp, { root: config.WEB_DIST, basePath: config.API_BASE_PATH, config: publicConfigOf(config) })
  return app
}
