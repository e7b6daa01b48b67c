import { randomUUID } from 'node:crypto'
import { approvalListSchema, noteListSchema } from '@vignette/domain/support/schemas/acts'
import { audit } from '@vignette/ops/audit/audit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createPersonnel } from '../../support/personnel.ts'
import { createRegistry, type Registry } from '../../support/sign-ups.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

let api: TestApi
let personnel: ReturnType<typeof createPersonnel>
let registry: Registry
const agent = newPerson()
const colleague = newPerson()

const signUp = async ({ headers }: Person, name: string) => {
  const answer = await api.app.inject({ method: 'POST', url: '/api/users', payload: { name }, headers })
  const position = String(answer.headers['x-log-position'])
  await api.app.inject({ url: '/api/users/profile', headers: { ...headers, 'x-min-position': position } })
}

beforeAll(async () => {
  api = await createTestApi()
  personnel = createPersonnel(api.database.appUrl)
  registry = createRegistry(api.database.appUrl)
  await signUp(agent, 'Ada')
  await signUp(colleague, 'Bert')
  for (const person of [agent, colleague]) await personnel.grant(person, 'support')
})
afterAll(async () => {
  expect((await audit(api.owner)).findings).toEqual([])
  await Promise.all([personnel.close(), registry.close()])
  await api.close()
})

const newCustomer = async (): Promise<Person> => {
  const customer = newPerson()
  await signUp(customer, 'Cleo')
  return customer
}

const post = (path: string, payload: object, by = agent, key: string = randomUUID()) =>
  api.app.inject({
    method: 'POST',
    url: `/api/support/${path}`,
    payload,
    headers: { ...by.headers, 'idempotency-key': key },
  })

const get = (path: string, by = agent) => api.app.inject({ url: `/api/support/${path}`, headers: by.headers })

const codeOf = (answer: { readonly statusCode: number; json: () => unknown }) => [
  answer.statusCode,
  (answer.json() as { code?: string }).code,
]

const grantedTo = async ({ headers }: Person) => {
  const answer = await api.app.inject({ url: '/api/usage', headers })
  return answer.json<{ credits: { granted: number; available: number; used: number } }>().credits
}

const gesture = { reasonCode: 'gesture', note: 'a long wait' }

const approvals = async (by = colleague) => approvalListSchema.parse((await get('approvals', by)).json())

const waitingFor = (requestId: string) =>
  eventually(async () => {
    const found = (await approvals()).items.find((each) => each.requestId === requestId)
    if (!found) throw new Error('it does not wait yet')
    return found
  })

describe('credits', () => {
  it('are given at once up to a bound, and once for one key', { tags: 'invariant' }, async () => {
    const customer = await newCustomer()
    const path = `users/${customer.userId}/credits`
    const key = randomUUID()
    const before = (await approvals(agent)).limits.leftToday
    for (let time = 0; time < 2; time++) {
      const answer = await post(path, { amount: 250, ...gesture }, agent, key)
      expect(answer.json(), answer.body).toMatchObject({ success: true, state: 'granted' })
    }
    expect(codeOf(await post(path, { amount: 251, ...gesture }, agent, key))).toEqual([422, 'request.key_reused'])
    await eventually(async () => expect(await grantedTo(customer)).toMatchObject({ available: 350 }))
    expect((await approvals(agent)).limits.leftToday).toBe(before - 250)
  })

  it('above it wait for a second person, of whom one decides', async () => {
    const customer = await newCustomer()
    const answer = await post(`users/${customer.userId}/credits`, { amount: 1_500, ...gesture })
    expect(answer.json()).toMatchObject({ state: 'waiting' })
    const { requestId } = answer.json<{ requestId: string }>()
    expect(await waitingFor(requestId)).toMatchObject({
      by: 'Ada',
      isOwn: false,
      customer: 'Cleo',
      userId: customer.userId,
      amount: 1_500,
      note: 'a long wait',
      state: 'waiting',
    })
    const path = `approvals/${encodeURIComponent(requestId)}`
    expect(codeOf(await post(path, { decision: 'approve' }))).toEqual([403, 'goodwill.own_request'])
    expect((await post(path, { decision: 'approve' }, colleague)).statusCode).toBe(200)
    const late = await post(path, { decision: 'decline', reason: 'too much' })
    expect(codeOf(late)).toEqual([409, 'goodwill.decided'])
    expect(late.json<{ error: string }>().error).toMatch(/^Bert granted this on \w+ \d+, \d{4} at \d\d:\d\d UTC\.$/)
    await eventually(async () => expect(await grantedTo(customer)).toMatchObject({ available: 1_600 }))
    await eventually(async () =>
      expect((await approvals(agent)).own.find((each) => each.requestId === requestId)).toMatchObject({
        state: 'granted',
        decidedBy: 'Bert',
      }),
    )
  })

  it('are not given to somebody who was erased meanwhile, and the request can be declined', async () => {
    const customer = await newCustomer()
    const answer = await post(`users/${customer.userId}/credits`, { amount: 1_500, ...gesture })
    const { requestId } = answer.json<{ requestId: string }>()
    await waitingFor(requestId)
    await registry.forget(customer.userId)
    const path = `approvals/${encodeURIComponent(requestId)}`
    const refused = await post(path, { decision: 'approve' }, colleague)
    const { error } = expectFailure(refused, 409, 'account.erased')
    expect(error).toMatch(/^This account was deleted on .* UTC, so nothing more can be given to it\.$/)
    expect((await post(path, { decision: 'decline', reason: 'gone' }, colleague)).statusCode).toBe(200)
  })

  it('that were declined count no more, and the agent reads why', async () => {
    const customer = await newCustomer()
    const before = (await approvals(agent)).limits.leftToday
    const answer = await post(`users/${customer.userId}/credits`, { amount: 1_200, ...gesture })
    const { requestId } = answer.json<{ requestId: string }>()
    await waitingFor(requestId)
    const path = `approvals/${encodeURIComponent(requestId)}`
    expect(codeOf(await post(path, { decision: 'decline' }, colleague))).toEqual([400, 'request.invalid'])
    expect((await post(path, { decision: 'decline', reason: 'too much' }, colleague)).statusCode).toBe(200)
    await eventually(async () => {
      const { own, limits } = await approvals(agent)
      expect(limits.leftToday).toBe(before)
      expect(own.find((each) => each.requestId === requestId)).toMatchObject({
        state: 'declined',
        decisionReason: 'too much',
      })
    })
    expect(await grantedTo(customer)).toMatchObject({ available: 100 })
  })

  it('are nobody’s to give to themselves, nor beyond the day', async () => {
    const path = `users/${agent.userId}/credits`
    expect(codeOf(await post(path, { amount: 1, ...gesture }))).toEqual([403, 'support.own_account'])
    const customer = await newCustomer()
    const much = await post(`users/${customer.userId}/credits`, { amount: 5_001, ...gesture })
    expect(codeOf(much)).toEqual([403, 'goodwill.daily_limit'])
    for (const wrong of [
      { amount: 0 },
      { amount: 1.5 },
      { amount: 10, note: '' },
      { amount: 10, reasonCode: 'none' },
    ]) {
      const answer = await post(`users/${customer.userId}/credits`, { ...gesture, ...wrong })
      expect(codeOf(answer)).toEqual([400, 'request.invalid'])
    }
  })
})

it('a job is refunded up to what it was charged', async () => {
  const customer = await newCustomer()
  const payload = { kind: 'caption', prompt: 'A quiet morning', variations: 3 }
  const headers = { ...customer.headers, 'idempotency-key': randomUUID() }
  await api.app.inject({ method: 'POST', url: '/api/generations', headers, payload })
  const [charge] = await eventually(async () => {
    const items = (await get(`users/${customer.userId}/charges`)).json<{ items: { jobId: string; amount: number }[] }>()
      .items
    expect(items).toHaveLength(1)
    return items
  })
  const path = `users/${customer.userId}/refunds`
  const why = { reasonCode: 'poorResult', note: 'three blurred words', jobId: charge?.jobId }
  const key = randomUUID()
  for (let time = 0; time < 2; time++) {
    const answer = await post(path, { ...why, amount: 2 }, agent, key)
    expect(answer.json(), answer.body).toMatchObject({ toGrants: 2, asGoodwill: 0 })
  }
  const amount = (charge?.amount ?? 0) - 1
  const more = await post(path, { ...why, amount })
  expect(codeOf(more)).toEqual([400, 'credits.refund_too_large'])
  expect(codeOf(await post(path, { ...why, jobId: 'nothing', amount: 1 }))).toEqual([404, 'credits.unknown_charge'])
})

it('a plan is set as agreed on, once', async () => {
  const customer = await newCustomer()
  const path = `users/${customer.userId}/plan`
  const agreed = { annualValue: 36_000, setupFee: 5_000, reason: 'signed on Monday' }
  expect(codeOf(await post(path, { ...agreed, annualValue: 29_999 }))).toEqual([400, 'billing.below_minimum'])
  expect((await post(path, agreed)).json()).toMatchObject({ recorded: true })
  expect((await post(path, agreed)).json()).toMatchObject({ recorded: false })
  await eventually(async () => {
    const { user } = (await get(`users/${customer.userId}`)).json<{ user: { plan: string } }>()
    expect(user.plan).toBe('executive')
  })
})

it('notes are for colleagues, and erased with the customer', async () => {
  const customer = await newCustomer()
  const path = `users/${customer.userId}/notes`
  for (const text of ['prefers to be called', '<b>bold</b>']) {
    expect((await post(path, { text })).statusCode).toBe(200)
  }
  const notes = async () => noteListSchema.parse((await get(path, colleague)).json()).items
  expect((await notes()).map(({ text, by }) => [text, by])).toEqual([
    ['<b>bold</b>', 'Ada'],
    ['prefers to be called', 'Ada'],
  ])
  expect(codeOf(await post(path, { text: '  ' }))).toEqual([400, 'request.invalid'])
  const { rows } = await api.owner.query<{ data: string }>(
    `select data::text from es.events where type = 'CustomerNoted'`,
  )
  expect(rows.length).toBeGreaterThan(1)
  for (const { data } of rows) expect(data).not.toContain('prefers')
})

it.each(['notes', 'charges'])(
  'who looks at the %s of a customer is in the history of that customer, once',
  async (what) => {
    const customer = await newCustomer()
    for (const _ of [1, 2]) expect((await get(`users/${customer.userId}/${what}`)).statusCode).toBe(200)
    const { rows } = await api.owner.query<{ view: string }>(
      `select data ->> 'view' as view from es.events where type = 'CustomerViewed' and data ->> 'userId' = $1`,
      [customer.userId],
    )
    expect(rows).toEqual([{ view: 'account' }])
    expect(codeOf(await get(`users/nobody-${customer.userId}/${what}`))).toEqual([404, 'support.unknown_customer'])
  },
)

it('what customers take of their data names nobody of the staff, and has no words among colleagues', async () => {
  const customer = await newCustomer()
  const secrets = { note: 'a note among colleagues', reason: 'a word among colleagues' }
  const wanted = { amount: 1_500, ...gesture, note: secrets.note }
  const { requestId } = (await post(`users/${customer.userId}/credits`, wanted)).json<{ requestId: string }>()
  await waitingFor(requestId)
  const path = `approvals/${encodeURIComponent(requestId)}`
  expect((await post(path, { decision: 'decline', reason: secrets.reason }, colleague)).statusCode).toBe(200)
  expect((await post(`users/${customer.userId}/notes`, { text: 'prefers to be called' })).statusCode).toBe(200)
  expect((await post(`users/${customer.userId}/credits`, { amount: 20, ...gesture })).statusCode).toBe(200)
  await eventually(async () => expect(await grantedTo(customer)).toMatchObject({ available: 120 }))
  const url = '/api/account/export'
  const { body, statusCode } = await api.app.inject({ method: 'POST', url, headers: customer.headers })
  expect(statusCode).toBe(200)
  for (const type of ['GoodwillRequested', 'GoodwillGranted', 'GoodwillDeclined', 'CustomerNoted'])
    expect(body).toContain(type)
  for (const hidden of [agent.userId, colleague.userId, ...Object.values(secrets)]) expect(body).not.toContain(hidden)
})
