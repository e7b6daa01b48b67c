import { randomUUID } from 'node:crypto'
import {
  type BuildAction,
  orderAnswerSchema,
  projectionAnswerSchema,
  type OrderRequest,
} from '@vignette/domain/operations/schemas/projections'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createPersonnel } from '../../support/personnel.ts'
import { createTestApi, type TestApi } from '../support.ts'

let api: TestApi
let personnel: ReturnType<typeof createPersonnel>
const operator = newPerson()
const colleague = newPerson()

beforeAll(async () => {
  api = await createTestApi()
  personnel = createPersonnel(api.database.appUrl)
  for (const person of [operator, colleague]) {
    await signUp(person)
    await personnel.grant(person, 'ops')
  }
})
afterAll(async () => {
  await personnel.close()
  await api.close()
})

const signUp = async ({ headers }: Person) => {
  const answer = await api.app.inject({ method: 'POST', url: '/api/users', payload: { name: 'Ada' }, headers })
  expect(answer.statusCode, answer.body).toBe(200)
}

const look = async (name: string) => {
  const answer = await api.app.inject({ url: `/api/ops/projections/${name}`, headers: operator.headers })
  expect(answer.statusCode, answer.body).toBe(200)
  return projectionAnswerSchema.parse(answer.json())
}

const buildsOf = async (name: string) => {
  const { versions } = (await look(name)).projection
  const live = versions.find((build) => build.isLive)
  const building = versions.find((build) => !build.isLive && build.changedAt > (live?.changedAt ?? ''))
  return { live, building }
}

const expectsOf = async (name: string): Promise<OrderRequest['expects']> => {
  const { live, building } = await buildsOf(name)
  return { live: live?.version ?? null, building: building?.state === 'retired' ? null : (building?.version ?? null) }
}

type Asked = Partial<OrderRequest> & { readonly key?: string; readonly by?: Person }

const order = async (name: string, action: BuildAction, { key = randomUUID(), by = operator, ...body }: Asked = {}) => {
  const payload = { reason: 'a test', expects: body.expects ?? (await expectsOf(name)), ...body }
  return api.app.inject({
    method: 'POST',
    url: `/api/ops/projections/${name}/${action}`,
    payload,
    headers: { ...by.headers, 'idempotency-key': key },
  })
}

const done = async (name: string, action: BuildAction, asked: Asked = {}) => {
  const answer = await order(name, action, asked)
  expect(answer.statusCode, answer.body).toBe(200)
  const { projection } = orderAnswerSchema.parse(answer.json())
  expect(projection.lastOrder).toMatchObject({ action, state: 'done', code: null, message: null })
  return projection
}

const untilVerified = (name: string) =>
  eventually(async () => expect((await buildsOf(name)).building).toMatchObject({ verified: true, lagEvents: 0 }))

describe('a read model', () => {
  it('is rebuilt, compared, swapped and rolled back, and says who did it and why', async () => {
    const before = await buildsOf('profiles')
    const rebuilt = await done('profiles', 'rebuild', { maxRate: 5_000 })
    expect(rebuilt.versions.map(({ state }) => state)).toEqual(['live', 'building'])
    expect(rebuilt.versions[1]).toMatchObject({ maxRate: 5_000 })
    await untilVerified('profiles')
    await done('profiles', 'verify')
    const swapped = await done('profiles', 'swap')
    const [old, now] = swapped.versions
    expect(old).toMatchObject({ version: before.live?.version, state: 'retired' })
    expect(now).toMatchObject({ state: 'live', codeHash: before.live?.codeHash })
    const back = await done('profiles', 'rollback', { expects: { live: now?.version ?? 0, building: null } })
    expect(back.versions.map(({ state }) => state)).toEqual(['live', 'retired'])
    const { orders } = await look('profiles')
    expect(orders.map(({ action, state, by, reason }) => [action, state, by, reason])).toEqual(
      ['rollback', 'swap', 'verify', 'rebuild'].map((action) => [action, 'done', 'Ada', 'a test']),
    )
    const { rows } = await api.owner.query(
      `select actor, reason, action from es.operations where target = 'profiles' order by id`,
    )
    expect(rows).toEqual(
      ['rebuild', 'swap', 'rollback'].map((action) => ({
        actor: operator.userId,
        reason: 'a test',
        action: `projection ${action}`,
      })),
    )
  })

  it('is paused, resumed, throttled and given up while it is made', async () => {
    await done('ledger', 'rebuild')
    const paused = await done('ledger', 'pause')
    expect(paused.versions.map(({ state }) => state)).toEqual(['live', 'paused'])
    const resumed = await done('ledger', 'resume')
    expect(resumed.versions.map(({ state }) => state)).toEqual(['live', 'building'])
    expect((await done('ledger', 'throttle', { maxRate: 7 })).versions[1]).toMatchObject({ maxRate: 7 })
    expect((await done('ledger', 'throttle', { maxRate: null })).versions[1]).toMatchObject({ maxRate: null })
    expect((await done('ledger', 'cancel')).versions).toHaveLength(1)
  })

  it('is not swapped while it holds something else, unless that is accepted; and the difference is shown', async () => {
    await done('profiles', 'rebuild')
    await untilVerified('profiles')
    const { live, building } = await buildsOf('profiles')
    await api.owner.query(`update read.profiles__v${building?.version ?? 0} set email = 'other@example.com'
      where user_id = '${operator.userId}'`)
    const refused = await order('profiles', 'swap')
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      code: 'projection.differs',
      details: { difference: { same: false, different: 1, onlyInLive: 0, onlyInOther: 0, keys: [operator.userId] } },
    })
    const seen = await buildsOf('profiles')
    expect(seen.live?.version).toBe(live?.version)
    expect(seen.building).toMatchObject({ verified: false, difference: { different: 1, keys: [operator.userId] } })
    expect((await look('profiles')).orders[0]).toMatchObject({
      action: 'swap',
      state: 'refused',
      code: 'projection.differs',
      message: refused.json<{ error: string }>().error,
    })
    const swapped = await done('profiles', 'swap', { acceptDifference: true })
    expect(swapped.versions.find(({ isLive }) => isLive)).toMatchObject({
      version: building?.version,
      verified: null,
      difference: null,
    })
    await done('profiles', 'rollback', { expects: { live: building?.version ?? 0, building: null } })
  })
})

describe('of two people', () => {
  it('who swap at once one wins, and the other is told who', { tags: 'invariant' }, async () => {
    await done('generations', 'rebuild')
    await untilVerified('generations')
    const expects = await expectsOf('generations')
    const answers = await Promise.all([operator, colleague].map((by) => order('generations', 'swap', { expects, by })))
    expect(answers.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([200, 409])
    const told = answers.find(({ statusCode }) => statusCode === 409)
    expect(told?.json()).toMatchObject({
      code: expect.stringMatching(/^projection\.(busy|changed_meanwhile)$/) as string,
      error: expect.stringMatching(/^Ada ordered a swap on /) as string,
    })
    const late = await order('generations', 'swap', { expects, by: colleague })
    expect(late.json()).toMatchObject({ code: 'projection.changed_meanwhile' })
    const { orders } = await look('generations')
    expect(orders.filter(({ action }) => action === 'swap')).toHaveLength(1)
  })
})

it('the same key is one order, and another order with it is refused', async () => {
  const expects = await expectsOf('brands')
  const key = randomUUID()
  const first = await done('brands', 'rebuild', { key, expects })
  const again = await done('brands', 'rebuild', { key, expects })
  expect(again.versions).toHaveLength(2)
  expect(again.lastOrder?.id).toBe(first.lastOrder?.id)
  expect((await order('brands', 'rebuild', { key, expects, reason: 'another' })).statusCode).toBe(422)
  await done('brands', 'cancel')
})

it('what cannot be done is refused with its reason', async () => {
  const refusals = [
    ['profiles', 'swap', { live: 99, building: null }, 409, 'projection.changed_meanwhile'],
    ['mailing', 'rebuild', await expectsOf('mailing'), 409, 'projection.reactor'],
    ['invoices', 'cancel', await expectsOf('invoices'), 409, 'projection.nothing_building'],
    ['nothing', 'pause', { live: 1, building: null }, 404, 'projection.unknown'],
  ] as const
  for (const [name, action, expects, status, code] of refusals) {
    const answer = await order(name, action, { expects })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code])
  }
  const nameless = await order('profiles', 'pause', { reason: ' ' })
  expect(nameless.statusCode).toBe(400)
})

it('an order that a worker died over is carried out by another, and not twice', { tags: 'invariant' }, async () => {
  const { live } = await buildsOf('payments')
  const id = randomUUID()
  const place = (orderId: string) =>
    api.owner.query(
      `insert into es.build_orders (id, projection, action, options, actor, reason, taken_until, attempts)
       values ($1, 'payments', 'rebuild', $2, 'somebody', 'a test', now() - interval '1 second', 1)`,
      [orderId, JSON.stringify({ expects: { live: live?.version, building: null } })],
    )
  const ended = (orderId: string) =>
    eventually(async () => {
      const found = (await look('payments')).orders.find((each) => each.id === orderId)
      expect(found?.endedAt).not.toBeNull()
      return found
    })
  await place(id)
  expect(await ended(id)).toMatchObject({ state: 'done' })
  await done('payments', 'cancel')
  // the worker that died had done it: the journal says so
  const other = randomUUID()
  await api.owner.query(
    `insert into es.operations (actor, action, target, details) values ('somebody', 'projection rebuild', 'payments', $1)`,
    [JSON.stringify({ order: other })],
  )
  await place(other)
  expect(await ended(other)).toMatchObject({ state: 'done' })
  expect((await look('payments')).projection.versions).toHaveLength(1)
})
