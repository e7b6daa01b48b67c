import type { AddressInfo } from 'node:net'
import type { Infrastructure } from '@vignette/api/infrastructure'
import type { Billing } from '@vignette/domain/billing/schemas/billing'
import type { Usage } from '@vignette/domain/credits/schemas/usage'
import type { Pool } from '@vignette/event-log/database/pool'
import type { PaymentProvider } from '@vignette/payments/payment-provider'
import { createStripePayments } from '@vignette/payments/stripe/stripe-payments'
import { expect } from 'vitest'
import { createTestDatabase, openOwner } from '../../support/database.ts'
import { eventually } from '../../support/eventually.ts'
import { type App, createTestApp, startTestWorker } from '../../support/in-process.ts'
import type { Person } from '../../support/people.ts'
import type { Environment } from '../../support/settings.ts'
import type { Subscription } from '../../support/stripe-api/objects.ts'
import { createStripeApi, type StripeApi } from '../../support/stripe-api/server.ts'

type AppLogger = Infrastructure['logger']

/** What the app warns of, as it would be in its log. */
const createWarnings = () => {
  const warnings: string[] = []
  const nothing = () => undefined
  const levels = { info: nothing, error: nothing, debug: nothing, fatal: nothing, trace: nothing, silent: nothing }
  const warn = (...said: readonly unknown[]) => void warnings.push(JSON.stringify(said))
  const logger: AppLogger = { level: 'warn', ...levels, warn, child: () => logger }
  return { warnings, logger }
}

export type Outcome = { readonly kind: string; readonly checkoutId: string; readonly url: string }

export type StripeShop = {
  readonly app: App
  readonly owner: Pool
  readonly databaseUrl: string
  readonly stripe: StripeApi
  readonly payments: PaymentProvider
  readonly warnings: readonly string[]
  /** Where Stripe reports to. */
  readonly hook: string
  /** Stripe reports what has happened since the last time; each report is taken. */
  readonly report: () => Promise<void>
  readonly get: <Answer>(person: Person, url: string) => Promise<Answer>
  readonly post: <Answer>(person: Person, url: string, payload?: object) => Promise<Answer>
  readonly choose: (person: Person, tier: string, interval?: 'month' | 'year') => Promise<Outcome>
  /** Sends somebody to a checkout of ours. @returns the id of the session at Stripe. */
  readonly sessionFor: (person: Person, tier: string) => Promise<string>
  readonly hasPlan: (person: Person, plan: string) => Promise<void>
  /** Somebody who has bought a plan. @returns the session. */
  readonly buy: (person: Person, tier: string) => Promise<string>
  readonly billingOf: (person: Person) => Promise<Billing>
  /** Once the read models are there. */
  readonly billingShows: (person: Person, expected: object) => Promise<void>
  readonly subscriptionOf: (sessionId: string) => Subscription
  readonly close: () => Promise<void>
}

/** The product with Stripe as its provider. */
export const openStripeShop = async (env: Environment = {}): Promise<StripeShop> => {
  const database = await createTestDatabase()
  const stripe = await createStripeApi()
  const payments = createStripePayments({ secretKey: stripe.secretKey, apiUrl: stripe.url })
  const settings = {
    DATABASE_URL: database.appUrl,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_WEBHOOK_SECRETS: stripe.webhookSecret,
    PUBLIC_URL: 'https://vignette.example',
    ...env,
  }
  const { warnings, logger } = createWarnings()
  const { app, close } = await createTestApp(settings, { payments, logger })
  const worker = startTestWorker({ DATABASE_URL: database.appUrl }, { payments })
  const owner = openOwner(database, 2)
  await app.listen({ host: '127.0.0.1', port: 0 })
  const hook = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}/api/webhooks/stripe`
  await eventually(async () => expect((await app.inject('/health/ready')).statusCode).toBe(200))

  const get = async <Answer>({ headers }: Person, url: string): Promise<Answer> => {
    const answer = await app.inject({ url: `/api${url}`, headers })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<Answer>()
  }

  const post = async <Answer>({ headers }: Person, url: string, payload?: object): Promise<Answer> => {
    const answer = await app.inject({ method: 'POST', url: `/api${url}`, headers, ...(payload && { payload }) })
    expect(answer.statusCode, answer.body).toBe(200)
    return answer.json<Answer>()
  }

  const choose = async (person: Person, tier: string, interval = 'month'): Promise<Outcome> => {
    const { outcome } = await post<{ outcome: Outcome }>(person, '/billing/checkout', { tier, interval })
    expect(outcome.kind).toBe('checkout')
    return outcome
  }

  const sessionFor = async (person: Person, tier: string): Promise<string> => {
    const { checkoutId, url } = await choose(person, tier)
    const session = [...stripe.store.sessions.values()].find((each) => each.client_reference_id === checkoutId)
    expect(session?.url).toBe(url)
    return session?.id ?? ''
  }

  const report = async () => expect(new Set(await stripe.deliverNew(hook))).toEqual(new Set([200]))

  const billingOf = (person: Person) => get<Billing>(person, '/billing')

  const hasPlan = (person: Person, plan: string) =>
    eventually(async () => expect(await get<Usage>(person, '/usage')).toMatchObject({ plan }))

  return {
    app,
    owner,
    databaseUrl: database.appUrl,
    stripe,
    payments,
    warnings,
    hook,
    report,
    get,
    post,
    choose,
    sessionFor,
    hasPlan,
    buy: async (person, tier) => {
      const session = await sessionFor(person, tier)
      stripe.pay(session)
      await report()
      await hasPlan(person, tier)
      return session
    },
    billingOf,
    billingShows: (person, expected) => eventually(async () => expect(await billingOf(person)).toMatchObject(expected)),
    subscriptionOf: (sessionId) => {
      const id = stripe.store.sessions.get(sessionId)?.subscription
      const found = typeof id === 'string' ? stripe.store.subscriptions.get(id) : undefined
      if (!found) throw new Error('Stripe has no such subscription')
      return found
    },
    close: async () => {
      await close()
      await worker.close()
      await stripe.close()
      await owner.end()
      await database.drop()
    },
  }
}
