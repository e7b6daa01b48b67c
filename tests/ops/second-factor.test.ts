import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bench, createBench } from './operator.ts'

let bench: Bench

beforeAll(async () => {
  bench = await createBench()
  await bench.registry.signUp('u1')
  await bench.registry.signUp('ada')
  await bench.catchUp()
  await bench.ask('staff', 'grant', 'support', 'ada@example.com', '--reason', 'works here', '--by', 'root')
})
afterAll(() => bench.close())

const reset = (person: string, by = 'ada') =>
  bench.ask<object>('second-factor', 'reset', person, '--reason', 'Lost the phone, called back', '--by', by)

const eventsOf = async (stream: string) => {
  const { rows } = await bench.owner.query<{ type: string; data: Readonly<Record<string, unknown>>; meta: object }>(
    'select type, data, meta from es.events where stream = $1 order by version',
    [stream],
  )
  return rows
}

it('takes the second step off somebody, ends their sessions, and leaves a trace with a sealed reason', async () => {
  expect(await reset('u1@example.com')).toMatchObject({ code: 0, json: { userId: 'u1' } })
  const [event, ...more] = await eventsOf('second-factor-u1')
  expect(more).toEqual([])
  expect(event).toMatchObject({ type: 'SecondFactorReset', meta: { actor: { kind: 'staff', id: 'ada' } } })
  expect(JSON.stringify(event)).not.toContain('Lost the phone')
  expect((await eventsOf('sessions-u1')).map(({ type }) => type)).toEqual(['SessionsEnded'])
  const { operations } = (await bench.ask<{ operations: readonly object[] }>('history')).json
  expect(operations).toContainEqual(
    expect.objectContaining({ action: 'second-factor reset', target: 'u1', actor: 'ada' }),
  )
})

it('is for staff, and for people who are known', async () => {
  expect(await reset('u1', 'mallory')).toMatchObject({ code: 3, json: { error: { code: 'staff.unknown' } } })
  expect(await reset('nobody@example.com')).toMatchObject({ code: 4, json: { error: { code: 'user.unknown' } } })
})
