import type { Billing } from '@vignette/domain/billing/schemas/billing'
import { expect, it } from 'vitest'
import { createTestDatabase } from '../../support/database.ts'
import { eventually } from '../../support/eventually.ts'
import { createGoogle } from '../../support/google/google.ts'
import { newMember } from '../../support/google/people.ts'
import { signIdToken } from '../../support/google/tokens.ts'
import { newPerson } from '../../support/people.ts'
import { startApi, startWorker } from '../../support/processes.ts'
import { processSettings } from '../../support/settings.ts'
import { createStripeApi } from '../../support/stripe-api/server.ts'

type Checkout = { readonly outcome: { readonly kind: string; readonly url: string } }

const open = async (url: string, authorization: string) => {
  const headers = { authorization, connection: 'close' }
  const parsed = async <Answer>(response: Response): Promise<Answer> => {
    expect(response.status).toBe(200)
    return (await response.json()) as Answer
  }
  return {
    billing: async () => parsed<Billing>(await fetch(`${url}/api/billing`, { headers })),
    choose: async (tier: string) => {
      const body = JSON.stringify({ tier })
      const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' }, body }
      return (await parsed<Checkout>(await fetch(`${url}/api/billing/checkout`, init))).outcome
    },
    statusOf: async (path: string) => (await fetch(`${url}/api${path}`, { method: 'POST', headers })).status,
  }
}

it('payments are real where sign-in is, and played in the demo', async () => {
  const [google, stripe, database] = await Promise.all([createGoogle(), createStripeApi(), createTestDatabase()])
  const settings = {
    ...processSettings,
    DATABASE_URL: database.appUrl,
    STRIPE_SECRET_KEY: stripe.secretKey,
    STRIPE_API_URL: stripe.url,
    STRIPE_WEBHOOK_SECRETS: stripe.webhookSecret,
  }
  const real = { ...settings, ...google.environment }
  const [worker, api, demo] = await Promise.all([startWorker(real), startApi(real), startApi(settings)])

  const member = await open(api.url, `Bearer ${signIdToken(newMember(google).claims(), google.signingKey)}`)
  await eventually(async () => expect(await member.billing()).toMatchObject({ plan: 'freemium', payment: 'stripe' }))
  expect(await member.statusOf('/demo/invoices/pay')).toBe(404)
  expect((await member.choose('growth')).url).toMatch(/^https:\/\//)
  const session = [...stripe.store.sessions.keys()].at(-1) ?? ''
  stripe.pay(session)
  await stripe.deliverNew(`${api.url}/api/webhooks/stripe`)
  await eventually(async () => expect(await member.billing()).toMatchObject({ plan: 'growth', portal: true }))

  const player = await open(demo.url, newPerson().headers.authorization)
  expect(await player.billing()).toMatchObject({ plan: 'freemium', payment: 'demo' })
  expect((await player.choose('growth')).url).toMatch(/^\/dashboard\/billing\/checkout\//)
  expect(stripe.store.sessions.size).toBe(1)

  await Promise.all([worker.stop(), api.stop(), demo.stop(), google.close(), stripe.close()])
  await database.drop()
})

it('nothing can be bought where sign-in is real and no payments are set up', async () => {
  const [google, database] = await Promise.all([createGoogle(), createTestDatabase()])
  const settings = { ...processSettings, DATABASE_URL: database.appUrl, ...google.environment }
  const [worker, api] = await Promise.all([startWorker(settings), startApi(settings)])
  const authorization = `Bearer ${signIdToken(newMember(google).claims(), google.signingKey)}`
  const member = await open(api.url, authorization)
  await eventually(async () => expect(await member.billing()).toMatchObject({ plan: 'freemium', payment: 'none' }))

  const headers = { authorization, 'content-type': 'application/json', connection: 'close' }
  const body = JSON.stringify({ tier: 'growth' })
  const refused = await fetch(`${api.url}/api/billing/checkout`, { method: 'POST', headers, body })
  expect(refused.status).toBe(503)
  expect(await refused.json()).toMatchObject({ code: 'billing.no_payments' })
  expect(await member.statusOf('/demo/checkout/any/pay')).toBe(404)
  expect(await member.billing()).toMatchObject({ plan: 'freemium', checkouts: [] })

  await Promise.all([worker.stop(), api.stop(), google.close()])
  await database.drop()
})
