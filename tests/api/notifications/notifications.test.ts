import type { Notification } from '@vignette/domain/notifications/schemas'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { newPerson, type Person } from '../../support/people.ts'
import { createSpender } from '../../support/spending.ts'
import { createTestApi, expectFailure, type TestApi } from '../support.ts'

let api: TestApi
let spender: ReturnType<typeof createSpender>

beforeAll(async () => {
  api = await createTestApi()
  spender = createSpender(api.database.appUrl)
})
afterAll(async () => {
  await spender.close()
  await api.close()
})

const post = ({ headers }: Person, url: string, payload: object) =>
  api.app.inject({ method: 'POST', url: `/api${url}`, payload, headers: { ...headers } })

const list = async ({ headers }: Person): Promise<readonly Notification[]> => {
  const answer = await api.app.inject({ url: '/api/notifications', headers: { ...headers } })
  expect(answer.statusCode).toBe(200)
  return answer.json<{ items: Notification[] }>().items
}

/** Spends so much of the 100 credits of a newcomer. */
const spend = ({ userId }: Person, units: number): Promise<void> =>
  spender.spend(personalWorkspaceId(userId), { action: 'caption', units, delivered: units })

const told = (person: Person, percents: readonly number[]) =>
  eventually(async () => {
    const items = await list(person)
    expect(items.map(({ news }) => news)).toEqual(
      percents.map((percent) => ({ type: 'threshold', of: 'included', percent })),
    )
    return items
  })

it(
  'tells the newest first, keeps what was seen apart from what was not, and tells nobody else',
  { tags: 'invariant' },
  async () => {
    const [person, other] = [newPerson(), newPerson()]
    expect(await list(person)).toEqual([])
    await spend(person, 50)
    const [half] = await told(person, [50])
    expect(half?.isSeen).toBe(false)

    const answer = await post(person, '/notifications/seen', { until: half?.position })
    expect(answer.json()).toEqual({ success: true, position: answer.headers['x-log-position'] })
    const headers = { ...person.headers, 'x-min-position': String(answer.headers['x-log-position']) }
    const after = await api.app.inject({ url: '/api/notifications', headers })
    expect(after.json()).toMatchObject({ success: true, items: [{ position: half?.position, isSeen: true }] })

    await spend(person, 30)
    const items = await told(person, [80, 50])
    expect(items.map(({ isSeen }) => isSeen)).toEqual([false, true])
    expect(await list(other)).toEqual([])
  },
)

it('records what was seen once, and takes no other position', async () => {
  const person = newPerson()
  await spend(person, 50)
  await told(person, [50])
  for (const until of ['2', '2', '1']) await post(person, '/notifications/seen', { until })
  const stream = `notifications-${personalWorkspaceId(person.userId)}`
  const { rows } = await api.owner.query('select data from es.events where stream = $1', [stream])
  expect(rows).toMatchObject([{ data: { until: 2 } }])
  for (const payload of [{}, { until: 7 }, { until: '-1' }, { until: '1'.repeat(16) }, { until: '7', more: true }]) {
    expectFailure(await post(person, '/notifications/seen', payload), 400, 'request.invalid')
  }
})

it('takes nothing that is yet to come as seen', async () => {
  const person = newPerson()
  const seeAll = () => post(person, '/notifications/seen', { until: '900000000000' })
  expect((await seeAll()).statusCode).toBe(200)
  await spend(person, 50)
  const [half] = await told(person, [50])
  expect(half?.isSeen).toBe(false)
  await seeAll()
  await spend(person, 30)
  const items = await told(person, [80, 50])
  expect(items.map(({ isSeen }) => isSeen)).toEqual([false, true])
})

it('hides what somebody does not want to see, and shows it again', async () => {
  const person = newPerson()
  await post(person, '/users', {})
  await spend(person, 50)
  await told(person, [50])
  const choose = (inApp: readonly string[]) =>
    api.app.inject({
      method: 'PUT',
      url: '/api/users/notifications',
      payload: { inApp, byMail: [] },
      headers: { ...person.headers },
    })
  await choose(['usage'])
  await told(person, [])
  await choose(['results'])
  await told(person, [50])
})

it('marks single ones as seen, and leaves those before them', { tags: 'invariant' }, async () => {
  const person = newPerson()
  await spend(person, 50)
  await spend(person, 30)
  const [newer, older] = await told(person, [80, 50])
  expectFailure(await post(person, '/notifications/looked-at', { positions: [] }), 400, 'request.invalid')
  await post(person, '/notifications/looked-at', { positions: [newer?.position, '1'] })
  await eventually(async () => {
    expect((await list(person)).map(({ position, isSeen }) => [position, isSeen])).toEqual([
      [newer?.position, true],
      [older?.position, false],
    ])
  })
  const stream = `notifications-${personalWorkspaceId(person.userId)}`
  const { rows } = await api.owner.query('select data from es.events where stream = $1', [stream])
  expect(rows).toMatchObject([{ data: { positions: [Number(newer?.position)] } }])
})
