import { randomUUID } from 'node:crypto'
import type { ApiConfig } from '@vignette/platform/config/config'
import type { Clock } from '@vignette/platform/db/clock'
import type { CommandHandler } from '@vignette/platform/event-store/command-handler'
import type { Freshness } from '@vignette/platform/projections/freshness'
import type { SessionList } from '@vignette/platform/identity/session-list'
import type { EndedSessions } from '@vignette/platform/identity/ended-sessions'
import type { SignIn } from '@vignette/platform/identity/sign-in'
import type { PaymentProvider } from '@vignette/platform/payments/payment-provider'
import type { RequestCounts } from '@vignette/platform/rate-limits/request-counts'
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { malformedRequest } from './malformed-request.ts'
import { leadMalformedAddress, malformedAddress } from './plugins/malformed-address.ts'
import { clock } from './plugins/clock.ts'
import { commands } from './plugins/commands.ts'
import { demoSessionMs, demoSignIn } from './plugins/demo-sessions.ts'
import { crossOrigin } from './plugins/cross-origin.ts'
import { draining } from './plugins/draining.ts'
import { entitlements } from './plugins/entitlements.ts'
import { failures, sendFailure } from './plugins/failures.ts'
import { freshness } from './plugins/freshness.ts'
import { identity } from './plugins/identity.ts'
import { jsonBody } from './plugins/json-body.ts'
import { openapi } from './plugins/openapi.ts'
import { outsideServices } from './plugins/outside-services.ts'
import { rateLimits } from './plugins/rate-limits.ts'
import { requestLog } from './plugins/request-log.ts'
import { securityHeaders } from './plugins/security-headers.ts'
import { sessions } from './plugins/sessions.ts'
import { webApp } from './plugins/web-app.ts'
import { type OpenStreams, workflows } from './plugins/workflows.ts'
import { account } from './routes/account/account.ts'
import { accountExport, type HistoryReader } from './routes/account/export.ts'
import { brandSetup } from './routes/brand/brand.ts'
import type { BrandReader } from './routes/brand/brand-reader.ts'
import { billing } from './routes/billing/billing.ts'
import type { InvoiceReader } from './routes/billing/billing-reader.ts'
import { demoJobs } from './routes/billing/demo-jobs.ts'
import { demoCheckout } from './routes/billing/demo-checkout.ts'
import { demoInvoices } from './routes/billing/demo-invoices.ts'
import { stripeWebhook } from './routes/billing/stripe-webhook.ts'
import type { LedgerReader } from './routes/credits/ledger-reader.ts'
import type { PeriodReader } from './routes/credits/period-reader.ts'
import { quote } from './routes/credits/quote.ts'
import { usage } from './routes/credits/usage.ts'
import type { AccountReader } from './routes/credits/usage-reader.ts'
import { plans } from './routes/plans/plans.ts'
import { demoSession } from './routes/identity/demo-session.ts'
import type { ProfileReader } from './routes/identity/profile.ts'
import { users } from './routes/identity/users.ts'
import type { AccountStreams } from './routes/stream/account-streams.ts'
import { stream } from './routes/stream/stream.ts'
import type { StreamTickets } from './routes/stream/stream-tickets.ts'
import { health, type Readiness } from './routes/system/health.ts'
import { firebaseConfigOf } from './routes/system/firebase-config.ts'
import { type ProgressReader, projections } from './routes/operations/projections.ts'
import type { CustomerReader, CustomerSearch } from './routes/support/customer-reader.ts'
import { customers } from './routes/support/customers.ts'
import { publicConfig } from './routes/system/public-config.ts'

export type AppDeps = {
  readonly config: ApiConfig
  readonly logger: FastifyBaseLogger
  readonly now: Clock
  readonly handler: CommandHandler
  readonly freshness: Freshness
  readonly counts: RequestCounts
  readonly readiness: Readiness
  readonly readProfile: ProfileReader
  readonly openStreams: OpenStreams
  readonly payments: PaymentProvider
  /** In demo mode the app signs the sessions itself. */
  readonly signIn: SignIn | 'demo'
  readonly endedSessions: EndedSessions
  readonly tickets: StreamTickets
  readonly streams: AccountStreams
  readonly readAccount: AccountReader
  readonly readLedger: LedgerReader
  readonly readPeriods: PeriodReader
  readonly readInvoices: InvoiceReader
  readonly readHistory: HistoryReader
  readonly sessionList: SessionList
  readonly readProgress: ProgressReader
  readonly readCustomer: CustomerReader
  readonly searchCustomers: CustomerSearch
  readonly readBrand: BrandReader
}

const kibibyte = 1_024

/** Every wait has an end: a slow client's request, an answer that hangs on the store, an idle socket. */
const serverOptions = {
  bodyLimit: 64 * kibibyte,
  requestTimeout: 30_000,
  handlerTimeout: 4_500,
  keepAliveTimeout: 30_000,
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
  await app.register(securityHeaders, { publicUrl: config.PUBLIC_URL, services: outsideServices(config) })
  await app.register(crossOrigin, { origins: config.CORS_ORIGINS, basePath: config.API_BASE_PATH })
  await app.register(rateLimits, {
    counts: deps.counts,
    limits: {
      perAddress: config.REQUESTS_PER_MINUTE_PER_ADDRESS,
      perUser: config.REQUESTS_PER_MINUTE_PER_USER,
      signUps: config.SIGN_UPS_PER_MINUTE_PER_ADDRESS,
    },
  })
  const signIn = deps.signIn === 'demo' ? await demoSignIn(app, config.SESSION_SECRET) : deps.signIn
  await app.register(identity, { signIn, states: deps.handler.states, endedSessions: deps.endedSessions })
  await app.register(sessions, { list: deps.sessionList })
  await app.register(commands, { handler: deps.handler, secret: config.SESSION_SECRET })
  await app.register(workflows, { openStreams: deps.openStreams, secret: config.SESSION_SECRET })
  await app.register(freshness, { freshness: deps.freshness })
  await app.register(entitlements)
  await app.register(openapi, { title: config.BRAND_NAME, basePath: config.API_BASE_PATH })

  await app.register(malformedAddress)
  await app.register(health, { readiness: deps.readiness })
  await app.register(api, { ...deps, prefix: config.API_BASE_PATH })
  await app.register(webApp, { root: config.WEB_DIST, basePath: config.API_BASE_PATH })
  return app
}

const api = async (app: FastifyInstance, deps: AppDeps): Promise<void> => {
  const { config, readProfile, readAccount, readLedger, readPeriods, readInvoices, payments } = deps
  const { SESSION_SECRET: sessionSecret, BRAND_NAME: name, SIGN_IN: signIn } = config
  const links = { starter: config.PAYMENT_LINK_PRO, executive: config.PAYMENT_LINK_ENTERPRISE }
  const shop = {
    payments,
    publicUrl: config.PUBLIC_URL ?? '',
    brand: name,
    links: payments.name === 'demo' ? {} : links,
  }
  app.addHook('onRequest', (_request, reply, done) => {
    void reply.header('cache-control', 'no-store')
    done()
  })
  const { POSTHOG_KEY: key, POSTHOG_HOST: host } = config
  const analytics = key === undefined ? null : { key, host }
  await app.register(publicConfig, {
    config: { brand: { name }, signIn, firebase: firebaseConfigOf(config), analytics },
  })
  if (signIn === 'demo') await app.register(demoSession, { sessionSecret, handler: deps.handler })
  await app.register(users, { readProfile, readAccount })
  const { sessionList, readHistory } = deps
  await app.register(account, { sessionList, sessionMs: signIn === 'demo' ? demoSessionMs : null })
  await app.register(accountExport, { sessionList, readHistory })
  await app.register(plans)
  await app.register(brandSetup, { readBrand: deps.readBrand })
  await app.register(usage, { readAccount, readLedger, readPeriods })
  await app.register(quote)
  await app.register(stream, { tickets: deps.tickets, streams: deps.streams, endedSessions: deps.endedSessions })
  await app.register(billing, { readAccount, readInvoices, shop, secret: sessionSecret })
  if (payments.name === 'demo') {
    await app.register(demoCheckout)
    await app.register(demoInvoices)
  }
  if (signIn === 'demo') await app.register(demoJobs)
  await app.register(projections, { readProgress: deps.readProgress })
  const { readCustomer, searchCustomers } = deps
  await app.register(customers, { readCustomer, searchCustomers, readAccount })
  const secrets = config.STRIPE_WEBHOOK_SECRETS
  if (payments.name === 'stripe' && secrets) {
    const isLive = config.STRIPE_SECRET_KEY?.startsWith('sk_live_') ?? false
    const expected = { account: config.STRIPE_ACCOUNT ?? null, isLive }
    await app.register(stripeWebhook, { openStreams: deps.openStreams, secrets, expected })
  }
}
