import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { Stripe } from 'stripe'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createStripeApi, type StripeApi } from '../support/stripe-api/server.ts'

let api: StripeApi
let stripe: Stripe

beforeEach(async () => {
  api = await createStripeApi()
  const { hostname: host, port } = new URL(api.url)
  stripe = new Stripe(api.secretKey, { protocol: 'http', host, port, maxNetworkRetries: 0, telemetry: false })
})
afterEach(() => api.close())

it('keeps what was answered to a key, for the same request only', async () => {
  const options = { idempotencyKey: 'key' }
  const first = await stripe.products.create({ name: 'Growth' }, options)
  const again = await stripe.products.create({ name: 'Growth' }, options)
  expect(again.id).toBe(first.id)
  expect(again.lastResponse.headers).toMatchObject({ 'idempotent-replayed': 'true', 'idempotency-key': 'key' })
  expect(first.lastResponse.headers['idempotent-replayed']).toBeUndefined()
  expect(first.lastResponse.requestId).not.toBe(again.lastResponse.requestId)
  const other = { statusCode: 400, type: 'StripeIdempotencyError', rawType: 'idempotency_error' }
  await expect(stripe.products.create({ name: 'Scale' }, options)).rejects.toMatchObject(other)
  expect(api.store.products.size).toBe(1)
})

it('keeps no refusal of what was sent', async () => {
  const options = { idempotencyKey: 'key' }
  await expect(stripe.products.create({ name: '' }, options)).rejects.toMatchObject({ statusCode: 400, param: 'name' })
  await expect(stripe.products.create({ name: 'Growth' }, options)).resolves.toMatchObject({ object: 'product' })
})

it('refuses parameters that it does not know, or that are missing', async () => {
  const unknown = stripe.products.create({ name: 'Growth', shippable: true })
  await expect(unknown).rejects.toMatchObject({ code: 'parameter_unknown', param: 'shippable', statusCode: 400 })
  const nothing = stripe.billingPortal.sessions.create({ return_url: 'https://vignette.example' })
  await expect(nothing).rejects.toMatchObject({ code: 'parameter_missing', param: 'customer' })
})

it('does not find what is not there', async () => {
  const gone = { statusCode: 404, code: 'resource_missing', rawType: 'invalid_request_error', param: 'id' }
  await expect(stripe.subscriptions.retrieve('sub_gone')).rejects.toMatchObject(gone)
  await expect(stripe.balance.retrieve()).rejects.toMatchObject({ statusCode: 404 })
})

it('serves its own key only, and no other takes the fault that is planned', async () => {
  api.faults.plan('failing')
  const { hostname: host, port } = new URL(api.url)
  const stranger = new Stripe('sk_test_stranger', { protocol: 'http', host, port })
  await expect(stranger.products.create({ name: 'Growth' })).rejects.toMatchObject({
    statusCode: 401,
    message: expect.stringContaining('Invalid API Key provided: sk_test_') as string,
  })
  expect(api.faults.isPending()).toBe(true)
  api.faults.clear()
})

it('delivers what has happened, in its order, signed, and again when it is asked to', async () => {
  const received: string[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const signature = request.headers['stripe-signature'] ?? ''
      const { type } = Stripe.webhooks.constructEvent(Buffer.concat(chunks), signature, api.webhookSecret)
      received.push(type)
      response.writeHead(204).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  api.payLink({ reference: 'workspace-1', cents: 3_000, mode: 'payment' })
  expect(new Set(await api.deliverNew(url))).toEqual(new Set([204]))
  expect(received).toEqual(api.store.events.map(({ type }) => type))
  expect(await api.deliverNew(url)).toEqual([])
  for (const event of api.store.events.slice(-1)) expect(await api.deliver(url, event)).toBe(204)
  expect(received.slice(-2)).toEqual(['checkout.session.completed', 'checkout.session.completed'])
  server.closeAllConnections()
  server.close()
})
