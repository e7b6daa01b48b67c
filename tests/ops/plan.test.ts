import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Bench, createBench } from './operator.ts'

let bench: Bench
const workspaceId = personalWorkspaceId('u1')

beforeAll(async () => {
  bench = await createBench()
  await bench.registry.signUp('u1')
  await bench.hire('ada')
  await bench.catchUp()
})

afterAll(() => bench.close())

type Agreed = { workspaceId: string; recorded: boolean; changeId: string }

const agree = <Json = Agreed>(whom: string, annualValue: number, setupFee = 5_000) => {
  const terms = ['--annual-value', String(annualValue), '--setup-fee', String(setupFee)]
  return bench.ask<Json>('plan', 'agree', whom, ...terms, '--reason', 'Signed on paper', '--by', 'ada')
}

const subscriptionEvents = async () => {
  const { rows } = await bench.owner.query<{ type: string; data: Record<string, unknown>; actor: unknown }>(
    `select type, data, meta -> 'actor' as actor from es.events where stream = $1 order by version`,
    [`subscription-${workspaceId}`],
  )
  return rows
}

it('puts a workspace on executive by its e-mail address, once', async () => {
  const { code, json } = await agree('U1@example.com', 48_000)
  expect({ code, json }).toMatchObject({ code: 0, json: { workspaceId, recorded: true } })
  const events = await subscriptionEvents()
  const actor = { kind: 'staff', id: 'ada' }
  const sealed = { sealed: expect.any(String) as string, key: 1 }
  expect(events.map(({ type }) => type)).toEqual(['SubscriptionOpened', 'PlanAgreed', 'PlanChanged'])
  expect(events[1]).toMatchObject({
    actor,
    data: { annualValueMicros: 48_000_000_000, setupFeeMicros: 5_000_000_000, actor, reason: sealed },
  })
  expect(events[2]?.data).toMatchObject({ to: 'executive', interval: 'year', reason: 'agreement' })

  expect(await agree(workspaceId, 30_000)).toMatchObject({ code: 0, json: { workspaceId, recorded: false } })
  expect(await subscriptionEvents()).toHaveLength(3)
  const { json: history } = await bench.ask<{ operations: unknown[] }>('history')
  expect(history.operations).toMatchObject([{ action: 'plan agree', target: workspaceId, actor: 'ada' }])
})

it('opens the period of the new plan', async () => {
  const { rows } = await bench.owner.query<{ data: unknown }>(
    `select data from es.events where type = 'PeriodOpened' and data ->> 'workspaceId' = $1 order by position desc limit 1`,
    [workspaceId],
  )
  expect(rows[0]?.data).toMatchObject({ plan: 'executive', included: 100_000 })
})

it('refuses what is no executive plan, and who is not there', async () => {
  await bench.registry.signUp('u2')
  await bench.catchUp()
  const other = 'u2@example.com'
  const refused = (code: string) => ({ code: 3, json: { error: { code } } })
  expect(await agree(other, 29_999)).toMatchObject(refused('billing.below_minimum'))
  expect(await agree(other, 30_000, 4_999)).toMatchObject(refused('billing.setup_fee'))
  expect(await agree('nobody@example.com', 30_000)).toMatchObject({
    code: 4,
    json: { error: { code: 'workspace.unknown' } },
  })
  const usage = await bench.ask(
    'plan',
    'agree',
    other,
    '--annual-value',
    '30000.5',
    '--setup-fee',
    '5000',
    '--by',
    'ada',
  )
  expect(usage).toMatchObject({ code: 2, json: { error: { code: 'usage' } } })
  const [first] = (
    await bench.ops('plan', 'agree', other, '--annual-value', '30000', '--setup-fee', '5000', '--by', 'ada')
  ).stderr.split('\n')
  expect(first).toContain('--reason')
})
