import { createHmac } from 'node:crypto'
import { UnreadableReport } from '@vignette/domain/kernel/unreadable-report'
import { readStripeEvent } from '@vignette/payments/stripe/webhook'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { StripeEventBody } from '../support/stripe-api/store.ts'
import { type Account, openAccount } from './stripe-account.ts'

const at = Date.parse('2026-11-21T12:00:00.400Z')
const now = new Date(at).toISOString()
const stamp = Math.floor(at / 1_000)

let account: Account
let event: StripeEventBody
let secrets: readonly string[]

beforeAll(async () => {
  account = await openAccount()
  await account.buy()
  event = account.api.store.events.find(({ type }) => type === 'checkout.session.completed') as StripeEventBody
  secrets = [account.api.webhookSecret]
})
afterAll(() => account.api.close())

const signed = (given: { readonly stamp?: number; readonly secret?: string } = {}) =>
  account.api.sign(event, { stamp, ...given })

const forged = { name: 'DomainError', code: 'webhook.signature', kind: 'invalid' }
const stale = { name: 'DomainError', code: 'webhook.stamp', kind: 'invalid' }

const reading =
  (body: Buffer, header: string | readonly string[] | undefined, with_ = secrets) =>
  () =>
    readStripeEvent(body, header, { secrets: with_, now })

/** What operators are told of an event that is signed and cannot be read. */
const problemOf = (body: Buffer, header: string): string | undefined => {
  try {
    reading(body, header)()
  } catch (error) {
    if (error instanceof UnreadableReport) return error.problem
    throw error
  }
  return undefined
}

it('reads what Stripe signed', () => {
  const { body, header } = signed()
  expect(readStripeEvent(body, header, { secrets, now })).toMatchObject({
    id: event.id,
    createdAt: new Date(event.created * 1_000).toISOString(),
    isLive: false,
    account: null,
    report: { type: 'paid' },
  })
})

it('reads an exact replay the same, with the same id', () => {
  const { body, header } = signed()
  expect(reading(body, header)()).toEqual(reading(body, header)())
})

it('reads the whole body only as it was sent', () => {
  const { body, header } = signed()
  const altered = Buffer.from(body.toString().replace('"amount_total": 9000', '"amount_total": 9001'))
  expect(altered).not.toEqual(body)
  expect(reading(altered, header)).toThrow(expect.objectContaining(forged))
  const compact = Buffer.from(JSON.stringify(JSON.parse(body.toString())))
  expect(reading(compact, header)).toThrow(expect.objectContaining(forged))
  expect(reading(Buffer.concat([body, Buffer.from('\n')]), header)).toThrow(expect.objectContaining(forged))
  expect(reading(Buffer.alloc(0), header)).toThrow(expect.objectContaining(forged))
})

describe('a signature that is none', () => {
  it.each([
    ['missing', undefined],
    ['empty', ''],
    ['several', ['t=1,v1=a', 't=1,v1=b']],
    ['without a stamp', 'v1=aaaa'],
    ['without a signature', `t=${stamp}`],
    ['of words', 'hello'],
    ['of another scheme', `t=${stamp},v0=aaaa`],
    ['made up', `t=${stamp},v1=${'a'.repeat(64)}`],
    ['with a stamp that is no number', `t=NaN,v1=${'a'.repeat(64)}`],
    ['very long', `t=${stamp},${'v1=a,'.repeat(5_000)}`],
  ])('%s', (_, header) => {
    expect(reading(signed().body, header)).toThrow(expect.objectContaining(forged))
  })

  it('with the stamp of another', () => {
    const { body, header } = signed()
    const later = header.replace(`t=${stamp}`, `t=${stamp + 1}`)
    expect(reading(body, later)).toThrow(expect.objectContaining(forged))
    expect(reading(body, `${header},t=${stamp + 1}`)).toThrow(expect.objectContaining(forged))
  })

  it('over a stamp that is no number', () => {
    const { body } = signed()
    const signature = createHmac('sha256', account.api.webhookSecret).update(`NaN.${body.toString()}`).digest('hex')
    expect(reading(body, `t=soon,v1=${signature}`)).toThrow(expect.objectContaining(stale))
  })

  it('with another secret', () => {
    const { body, header } = signed({ secret: 'whsec_other' })
    expect(reading(body, header)).toThrow(expect.objectContaining(forged))
    expect(reading(body, header, []), 'without any secret').toThrow(expect.objectContaining(forged))
    expect(reading(body, header, ['', ' ']), 'with none to speak of').toThrow(expect.objectContaining(forged))
  })
})

it('takes the old secret and the new one while they change', () => {
  const [old = ''] = secrets
  const both = ['whsec_new', old]
  for (const secret of both) {
    const { body, header } = signed({ secret })
    expect(reading(body, header, both)().id).toBe(event.id)
  }
  const [first, second] = both.map((secret) => signed({ secret }).header)
  const together = `${first},${second?.split(',')[1]}`
  expect(reading(signed().body, together)().id, 'signed with both').toBe(event.id)
})

it.each([0, 300, 299, -59, -60])('takes a stamp that is %s s old', (age) => {
  const { body, header } = signed({ stamp: stamp - age })
  expect(reading(body, header)().id).toBe(event.id)
})

it.each([301, 86_400, -61, -86_400])('refuses a stamp that is %s s old', (age) => {
  const { body, header } = signed({ stamp: stamp - age })
  expect(reading(body, header)).toThrow(expect.objectContaining(stale))
})

it('says nothing about stamps to whoever cannot sign', () => {
  const { body, header } = signed({ stamp: stamp - 1_000, secret: 'whsec_other' })
  expect(reading(body, header)).toThrow(expect.objectContaining(forged))
})

describe('what is signed and cannot be read', () => {
  const signedText = (payload: string) => {
    const { header } = account.api.sign(JSON.parse(payload) as StripeEventBody, { stamp })
    return { body: Buffer.from(JSON.stringify(JSON.parse(payload), null, 2)), header }
  }

  it('names the place and not what is there', () => {
    const session = {
      ...(event.data.object as object),
      amount_total: 'ada@example.com',
      currency: 7,
    }
    const { body, header } = signedText(JSON.stringify({ ...event, data: { object: session } }))
    const text = `Stripe's checkout.session.completed ${event.id} is not what is expected at amount_total, currency`
    expect(problemOf(body, header)).toBe(text)
  })

  it('an invoice as older versions of the API had it', () => {
    const invoice = account.api.store.events.find(({ type }) => type === 'invoice.paid') as StripeEventBody
    const { parent: _, ...older } = invoice.data.object as { parent: unknown }
    const { body, header } = signedText(JSON.stringify({ ...invoice, data: { object: older } }))
    expect(problemOf(body, header)).toContain('is not what is expected at parent')
  })

  it('an event without an id', () => {
    const { body, header } = signedText(JSON.stringify({ ...event, id: undefined }))
    expect(problemOf(body, header)).toBe('an event of Stripe is not what is expected at id')
  })

  it.each(['toString', 'constructor', '__proto__', 'invoice.sent'])('an event called %s is ignored', (type) => {
    const { body, header } = signedText(JSON.stringify({ ...event, type }))
    expect(reading(body, header)().report).toEqual({ type: 'ignored', eventType: type })
  })
})

it('says which account it is about, and whether with real money', () => {
  const live = { ...event, livemode: true, account: 'acct_1' }
  const { body, header } = account.api.sign(live, { stamp })
  expect(reading(body, header)()).toMatchObject({ isLive: true, account: 'acct_1' })
})
