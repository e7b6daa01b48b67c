import { setTimeout as sleep } from 'node:timers/promises'
import type { StreamHistory } from '@vignette/event-log/event-store/stream-history'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bench, createBench } from './operator.ts'

let bench: Bench

beforeAll(async () => {
  bench = await createBench()
  await bench.registry.signUp('u1', null)
  await sleep(5) // so that the next event is in another millisecond
  await bench.registry.signUp('u1', 'Ada Lovelace')
})

afterAll(() => bench.close())

const show = async (...args: string[]) => (await bench.ask<StreamHistory>('stream', 'show', 'user-u1', ...args)).json

const secrets = /Ada|Lovelace|example\.com/

it('shows events and state without what is personal', async () => {
  const history = await show()
  expect(history).toMatchObject({
    stream: 'user-u1',
    kind: 'user',
    version: 2,
    closedAt: null,
    events: [
      {
        version: 1,
        position: 1,
        type: 'UserSignedUp',
        actor: { kind: 'user', id: 'u1' },
        data: { userId: 'u1', email: '[personal]', displayName: null },
        error: null,
      },
      { version: 2, position: 2, type: 'DisplayNameChanged', data: { userId: 'u1', displayName: '[personal]' } },
    ],
    state: { status: 'signedUp', displayName: '[personal]' },
    stateError: null,
  })
  expect(JSON.stringify(history)).not.toMatch(secrets)
  const { code, stdout } = await bench.ops('stream', 'show', 'user-u1')
  expect(code).toBe(0)
  expect(stdout).toContain('"user-u1", a stream of kind user, version 2\n')
  expect(stdout).toContain(
    'state: {"status":"signedUp","email":"[personal]","provenAt":null,"displayName":"[personal]"',
  )
  expect(stdout).not.toMatch(secrets)
})

it('shows it as it was', async () => {
  const { events } = await show()
  const [first = '', second = ''] = events.map(({ at }) => at)
  // the printed millisecond finds the event
  const [then, now, before] = await Promise.all([
    show('--at', first),
    show('--at', second),
    show('--at', '2020-01-01T00:00:00+02:00'),
  ])
  expect(then).toMatchObject({ version: 1, events: [{ version: 1 }], state: { status: 'signedUp', displayName: null } })
  expect(now.version).toBe(2)
  expect(before).toMatchObject({ version: 0, events: [], state: { status: 'unknown' } })
  expect((await bench.ops('stream', 'show', 'user-u1', '--at', '2020-01-01T00:00Z')).stdout).toContain(
    'It had no events yet.',
  )
})

it.concurrent.each([
  ['a stream that nobody knows', 4, ['stream', 'show', 'user-nobody']],
  ['a time without a zone', 2, ['stream', 'show', 'user-u1', '--at', '2026-11-21T09:00:00']],
  ['a day that does not exist', 2, ['stream', 'show', 'user-u1', '--at', '2026-02-30T09:00:00Z']],
  ['no time', 2, ['stream', 'show', 'user-u1', '--at', 'yesterday']],
  ['no stream', 2, ['stream', 'show']],
])('%s ends with %i', async (_, code, args) => {
  expect(await bench.ask(...args)).toMatchObject({ code })
})
