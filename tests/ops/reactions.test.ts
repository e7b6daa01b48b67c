import { randomUUID } from 'node:crypto'
import type { Operation } from '@vignette/event-log/journal/journal'
import type { StoredEffect } from '@vignette/event-log/reactors/effect-list'
import type { StoredTimer } from '@vignette/event-log/reactors/timer-list'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Bench, byAda, createBench } from './operator.ts'

let bench: Bench

beforeAll(async () => {
  bench = await createBench()
  await bench.hire('ada')
})

afterAll(() => bench.close())

describe('effects', () => {
  beforeAll(async () => {
    await bench.owner
      .query(`insert into es.effects (key, reactor, position, kind, ref, state, attempts, error, receipt, settled_at, created_at)
      values ('mail-1-0', 'mail', 1, 'mail', '{"userId":"u1"}', 'delivered', 1, null, 'r-1', now(), '2026-11-01'),
        ('mail-2-0', 'mail', 2, 'mail', '{"userId":"u2"}', 'failed', 12, 'the address bounces', null, now(), '2026-11-02'),
        ('mail-3-0', 'mail', 3, 'mail', '{"userId":"u3"}', 'pending', 3, 'timed out', null, null, '2026-11-03')`)
  })

  const list = async (...args: string[]) =>
    (await bench.ask<{ effects: StoredEffect[] }>('effects', 'list', ...args)).json.effects

  it('lists the newest first, by state and up to a limit', async () => {
    expect((await list()).map(({ key }) => key)).toEqual(['mail-3-0', 'mail-2-0', 'mail-1-0'])
    expect(await list('--limit', '1')).toMatchObject([{ key: 'mail-3-0', settledAt: null, error: 'timed out' }])
    expect(await list('--state', 'failed')).toMatchObject([{ key: 'mail-2-0', nextAt: null, ref: { userId: 'u2' } }])
    const { code, stdout } = await bench.ops('effects', 'list', '--state', 'delivered')
    expect(code).toBe(0)
    expect(stdout).toMatch(/^mail-1-0 +mail +\{"userId":"u1"\} +delivered +1 .* r-1 /m)
  })

  it.each(['mail-2-0', 'mail-3-0'])('has %s delivered again, under its key', async (key) => {
    const resent = await bench.ops('effects', 'resend', key, ...byAda)
    expect(resent).toEqual({ code: 0, stdout: `${key} is due now, from its first attempt on.\n`, stderr: '' })
    const { rows } = await bench.owner.query(
      `select state, attempts, error, settled_at, next_at <= now() as due from es.effects where key = $1`,
      [key],
    )
    expect(rows).toEqual([{ state: 'pending', attempts: 0, error: null, settled_at: null, due: true }])
    const { json } = await bench.ask<{ operations: Operation[] }>('history', '--limit', '1')
    expect(json.operations).toMatchObject([{ actor: 'ada', action: 'effects resend', target: key, reason: 'a test' }])
  })

  it('never touches one that has a receipt', async () => {
    expect(await bench.ask('effects', 'resend', 'mail-1-0', ...byAda)).toEqual({
      code: 3,
      json: {
        error: {
          code: 'effect.delivered',
          message: 'mail-1-0 was delivered and has a receipt. Its key would not make the provider do it twice anyway.',
        },
      },
    })
  })

  it.concurrent.each([
    ['resend of one that nobody knows', 4, ['effects', 'resend', 'mail-9-0', ...byAda]],
    ['resend without a reason', 2, ['effects', 'resend', 'mail-3-0', '--by', 'ada']],
    ['resend by nobody who works here', 3, ['effects', 'resend', 'mail-3-0', '--by', 'eve', '--reason', 'x']],
    ['an unknown state', 2, ['effects', 'list', '--state', 'lost']],
    ['no limit', 2, ['effects', 'list', '--limit', '0']],
  ])('%s ends with %i', async (_, code, args) => {
    expect(await bench.ask(...args)).toMatchObject({ code })
  })
})

describe('timers', () => {
  const ids = { fired: randomUUID(), late: randomUUID(), later: randomUUID() }
  const command = JSON.stringify({ aggregate: 'user', id: 'u1', command: { type: 'Remind' } })

  beforeAll(async () => {
    await bench.owner.query(
      `insert into es.timers (id, reactor, position, ordinal, stream, due_at, next_at, command, attempts, error, fired_at, outcome)
       values ($1, 'reminders', 1, 0, 'user-u1', now() - interval '2 days', now(), $4, 1, null, now(), 'recorded'),
         ($2, 'reminders', 2, 0, 'user-u1', now() - interval '1 day', now(), $4, 5, 'Error (user.ts:3)', null, null),
         ($3, 'reminders', 3, 0, 'user-u1', now() + interval '1 day', now(), $4, 0, null, null, null)`,
      [ids.fired, ids.late, ids.later, command],
    )
  })

  const list = async (...args: string[]) =>
    (await bench.ask<{ timers: StoredTimer[] }>('timers', 'list', ...args)).json.timers

  it('lists those that have not fired, those that are due, or all', async () => {
    const [pending, due, all] = await Promise.all([list(), list('--due'), list('--all')])
    expect(pending.map(({ id }) => id)).toEqual([ids.late, ids.later])
    expect(due).toMatchObject([
      { id: ids.late, stream: 'user-u1', command: 'Remind', attempts: 5, error: 'Error (user.ts:3)' },
    ])
    expect(all.map(({ id }) => id)).toEqual([ids.later, ids.late, ids.fired])
    expect(all[2]).toMatchObject({ nextAt: null, outcome: 'recorded' })
  })

  it('shows them in a table', async () => {
    const { code, stdout } = await bench.ops('timers', 'list', '--due')
    expect(code).toBe(0)
    expect(stdout).toContain(`${ids.late}  user-u1  Remind`)
    expect((await bench.ops('timers', 'list', '--due', '--all')).code).toBe(2)
  })
})
