import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { LedgerRow } from '@vignette/domain/credits/projections/ledger'
import { personalWorkspaceId } from '@vignette/accounts/personal-workspace'
import type { StreamHistory } from '@vignette/event-log/event-store/stream-history'
import type { Operation } from '@vignette/event-log/journal/journal'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dollars } from '@vignette/domain/kernel/money'
import { invoice } from '@vignette/domain/payments/invoice/decider'
import { changePlan } from '@vignette/domain/workflows/change-plan'
import { currentPeriod } from '@vignette/domain/workflows/current-period'
import { reserve } from '@vignette/domain/workflows/reserve'
import { consume } from '@vignette/domain/workflows/settle'
import { createSpender } from '../support/spending.ts'
import { type Bench, createBench } from './operator.ts'

let bench: Bench
let spender: ReturnType<typeof createSpender>
let userId: string
let workspaceId: string

beforeAll(async () => {
  bench = await createBench()
  spender = createSpender(bench.database.appUrl)
  await bench.hire('anna', 'bert')
})

afterAll(async () => {
  await spender.close()
  await bench.close()
})

type Given = { readonly request: string; readonly state: string; readonly amount?: number }
type Account = {
  readonly available: number
  readonly used: number
  readonly grants: readonly { readonly grantId: string; readonly kind: string; readonly left: number }[]
  readonly holds: readonly { readonly action: string; readonly amount: number }[]
  readonly refused: readonly { readonly orders: string }[]
  readonly uncollected: readonly object[]
}

const seen = ['--reason', 'Looked at it'] as const
const because = ['--reason-code', 'serviceDisrupted', '--note', 'A day without video']
let agents = 0
/** Somebody new who works here, because limits count per agent and day. */
const newAgent = async () => {
  const agent = `agent${++agents}`
  await bench.hire(agent)
  return agent
}

const grant = (to: string, amount: number, as: string) =>
  bench.ask<Given>('credits', 'grant', to, String(amount), ...because, '--by', as)
const show = async (of = workspaceId) => (await bench.ask<Account>('credits', 'show', of)).json

/** The journal entries of the workspace, the newest first. */
const operations = async () => {
  const { json } = await bench.ask<{ operations: readonly Operation[] }>('history')
  return json.operations.filter(({ target }) => target === workspaceId)
}

const ledger = async () => {
  await bench.catchUp()
  const { rows } = await bench.owner.query<LedgerRow>(
    `select type, grant_kind as "grantKind", credits, amount, note from read.ledger
      where workspace_id = $1 order by position`,
    [workspaceId],
  )
  return rows
}

describe('of somebody who has 40 credits left', () => {
  beforeEach(async () => {
    userId = `Ada-${randomUUID()}`
    workspaceId = personalWorkspaceId(userId)
    await bench.registry.signUp(userId)
    await spender.spend(workspaceId, { action: 'caption', units: 60, delivered: 60 })
  })

  it('gives credits to whom an address belongs, and the customer sees why', async () => {
    await bench.catchUp()
    const { code, json } = await grant(`${userId}@EXAMPLE.com`, 412, await newAgent())
    expect(code).toBe(0)
    expect(json).toMatchObject({ state: 'granted', workspaceId, amount: 412, approver: null })
    expect(await show()).toMatchObject({ available: 40 + 412, used: 60 })
    const lines = await ledger()
    expect(lines.at(-1)).toMatchObject({
      type: 'GrantIssued',
      grantKind: 'goodwill',
      amount: 412,
      note: 'The service was disrupted',
    })
    expect(JSON.stringify(lines)).not.toContain('A day without video')
  })

  it('gives nothing more to somebody who was erased, by a grant, an approval or a plan', async () => {
    const [first, second] = [await newAgent(), await newAgent()]
    const { json } = await grant(workspaceId, 1_001, first)
    await bench.registry.forget(userId)
    const refused = { code: 3, json: { error: { code: 'account.erased' } } }
    expect(await grant(workspaceId, 20, first)).toMatchObject(refused)
    expect(await bench.ask('credits', 'approve', json.request, ...seen, '--by', second)).toMatchObject(refused)
    const terms = ['--annual-value', '48000', '--setup-fee', '5000']
    expect(await bench.ask('plan', 'agree', workspaceId, ...terms, ...seen, '--by', second)).toMatchObject(refused)
  })

  it('has a second person approve what is above the bound', async () => {
    const [first, second] = [await newAgent(), await newAgent()]
    const { json } = await grant(workspaceId, 1_001, first)
    expect(json).toMatchObject({ state: 'waiting' })
    expect(await show()).toMatchObject({ available: 40 })
    const bob = await bench.ask('credits', 'approve', json.request, ...seen, '--by', 'bob')
    expect(bob).toMatchObject({ code: 3, json: { error: { code: 'staff.unknown' } } })
    expect(await show()).toMatchObject({ available: 40 })
    const own = await bench.ask('credits', 'approve', json.request, ...seen, '--by', first)
    expect(own).toMatchObject({ code: 3, json: { error: { code: 'goodwill.own_request' } } })
    const approved = await bench.ask<Given>('credits', 'approve', json.request, ...seen, '--by', second)
    expect(approved).toMatchObject({
      code: 0,
      json: { state: 'granted', amount: 1_001, agent: first, approver: second },
    })
    expect((await bench.ask('credits', 'approve', json.request, ...seen, '--by', second)).code).toBe(0)
    expect(await show()).toMatchObject({ available: 40 + 1_001 })
    // without refused and repeated requests
    expect(await operations()).toMatchObject([
      { action: 'credits approve', actor: second, reason: 'Looked at it', details: { request: json.request } },
      {
        action: 'credits grant',
        actor: first,
        reason: 'A day without video',
        details: { request: json.request, amount: 1_001, reasonCode: 'serviceDisrupted' },
      },
    ])
  })

  it('keeps to the daily limit of the agent, and to the settings', async () => {
    const untilTomorrow = 86_400_000 - (Date.now() % 86_400_000)
    if (untilTomorrow < 10_000) await sleep(untilTomorrow) // so that everything happens on one day
    const agent = await newAgent()
    expect((await grant(workspaceId, 4_800, agent)).code).toBe(0)
    expect(await grant(workspaceId, 201, agent)).toMatchObject({
      code: 3,
      json: { error: { code: 'goodwill.daily_limit', message: expect.stringContaining('200 are left today') } },
    })
    const limits = { GOODWILL_DAILY_LIMIT: '20', GOODWILL_APPROVAL_ABOVE: '10' }
    await bench.hire('strict')
    const given = (amount: string) =>
      bench.opsWith(limits, 'credits', 'grant', workspaceId, amount, ...because, '--by', 'strict')
    expect((await given('11')).stdout).toMatch(
      /^This waits for a second person: npm run ops -- credits approve strict-/,
    )
    expect((await given('9')).stdout).toMatch(/^9 credits are in .+ Its ledger says: The service was disrupted\./)
    expect(await given('1')).toMatchObject({ code: 3, stderr: expect.stringContaining('at most 20 credits a day') })
  })

  it('gives back what a job was charged, and no more', async () => {
    const { rows } = await bench.owner.query<{ jobId: string }>(
      `select data ->> 'jobId' as "jobId" from es.events where type = 'CreditsConsumed' and data ->> 'workspaceId' = $1`,
      [workspaceId],
    )
    const agent = await newAgent()
    const decision = ['--reason-code', 'poorResult', '--note', 'Blurred', '--by', agent]
    const job = rows[0]?.jobId ?? ''
    const refund = (amount: string, whose = workspaceId) =>
      bench.ask('credits', 'refund', whose, job, amount, ...decision)
    expect(await refund('25')).toMatchObject({ code: 0, json: { toGrants: 25, asGoodwill: 0 } })
    expect(await refund('36')).toMatchObject({ code: 3, json: { error: { code: 'credits.refund_too_large' } } })
    expect(await refund('35')).toMatchObject({ code: 0 })
    expect(await show()).toMatchObject({ available: 100, used: 0 })
    const other = randomUUID()
    await spender.spend(other, { action: 'caption', units: 1, delivered: 1 })
    expect(await refund('1', other)).toMatchObject({
      code: 4,
      json: { error: { code: 'credits.unknown_charge' } },
    })
    const operation = { action: 'credits refund', target: workspaceId, actor: agent, reason: 'Blurred' }
    expect(await operations()).toMatchObject([
      { ...operation, details: { job, amount: 35, reasonCode: 'poorResult' } },
      { ...operation, details: { job, amount: 25, reasonCode: 'poorResult' } },
    ])
    expect((await ledger()).at(-1)).toMatchObject({
      type: 'CreditsRefunded',
      amount: 35,
      note: 'A result was not good enough',
    })
  })

  it('shows what there is: grants, running jobs, refusals; and the period as the log has it', async () => {
    await spender.spend(workspaceId, { action: 'imageGeneration', units: 1 })
    await expect(spender.spend(workspaceId, { action: 'caption', units: 101 })).rejects.toThrow()
    const account = await show()
    expect(account).toMatchObject({
      plan: 'freemium',
      available: 25,
      grants: [{ kind: 'included', amount: 100, left: 40, held: 15, expiresAt: null }],
      holds: [{ action: 'imageGeneration', units: 1, amount: 15 }],
      refused: [{ orders: '101 caption', amount: 101, shortfall: 76, available: 25 }],
    })
    const { code, stdout } = await bench.ops('credits', 'show', workspaceId)
    expect(code).toBe(0)
    expect(stdout).toMatch(
      /freemium, free; period \S+ to \S+, open\n25 available, 60 used, overage 0 credits, \$0.00 of none\n/,
    )
    expect(stdout).toMatch(/^included:\S+ +included +100 +40 +15 +the end$/m)
    expect(stdout).toMatch(/imageGeneration +1 +15 +2/)

    const stream = (
      await bench.owner.query<{ stream: string }>(`select stream from es.streams where stream like $1`, [
        `credits-${workspaceId}-%`,
      ])
    ).rows[0]?.stream
    const { json } = await bench.ask<StreamHistory>('stream', 'show', stream ?? '')
    expect(Object.values((json.state as { holds: object }).holds)).toMatchObject([
      { action: 'imageGeneration', amount: 15 },
    ])
    expect(Object.values((json.state as { charges: object }).charges)).toMatchObject([{ action: 'caption' }])
  })
})

it('shows overage that is due, and that people are to invoice it where that was agreed on', async () => {
  const agreed = randomUUID()
  const streams = spender.streamsOf(agreed)
  const signedAt = new Date(Date.now() - 40 * 86_400_000).toISOString()
  const terms = { annualValueMicros: dollars(30_000), setupFeeMicros: dollars(5_000), userId: null, reason: 'Signed' }
  const actor = { kind: 'staff', id: 'anna' } as const
  const command = (now: string) => ({ type: 'AgreePlan', changeId: randomUUID(), ...terms, actor, now }) as const
  const { period } = await changePlan(streams, agreed, { key: randomUUID(), now: signedAt, command })
  const [jobId, units] = [randomUUID(), period.terms.included + 10]
  const orders = [{ jobId, action: 'caption', units }] as const
  const asked = { workspaceId: agreed, requestId: jobId, orders, now: period.start, expiresAt: period.end }
  const [place] = await reserve(streams, asked)
  if (!place) throw new Error('no hold')
  await consume(streams, place, { units, now: period.start })
  await currentPeriod(streams, agreed, new Date().toISOString())
  await bench.catchUp()
  const due = { periodStart: period.start, amountMicros: 10 * (period.terms.overageRateMicros ?? 0) }
  expect(await show(agreed)).toMatchObject({ uncollected: [{ ...due, byAgreement: false }] })
  const [invoiceId, entry] = [randomUUID(), `${agreed}:${period.start}`]
  const about = { invoiceId, workspaceId: agreed, entry, kind: 'overage', subscriptionRef: null } as const
  const money = { amountMicros: due.amountMicros, periodStart: period.start, periodEnd: null }
  const record = { type: 'RecordInvoice', outcome: 'agreed', invoice: { ...about, ...money }, now: signedAt } as const
  await streams.send(invoice, invoiceId, record, randomUUID())
  await bench.catchUp()
  expect(await show(agreed)).toMatchObject({ uncollected: [{ ...due, byAgreement: true }] })
  expect((await bench.ops('credits', 'show', agreed)).stdout).toContain('invoiced by agreement')
})

it('leaves the books in order', async () => {
  await bench.catchUp()
  expect(await bench.ops('audit')).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('every credit is accounted for'),
  })
})

it.concurrent.each([
  ['an unknown workspace', 4, ['grant', randomUUID(), '5', ...because, '--by', 'anna']],
  ['an unknown address', 4, ['show', 'nobody@example.com']],
  ['an unknown request', 4, ['approve', 'anna-2026-01-01.abc', ...seen, '--by', 'bert']],
  ['no request', 2, ['approve', 'abc', ...seen, '--by', 'bert']],
  ['nobody who does it', 2, ['grant', 'w', '5', ...because]],
  ['an approval without a reason', 2, ['approve', 'anna-2026-01-01.abc', '--by', 'bert']],
  ['a name that nobody here has', 3, ['grant', 'w', '5', ...because, '--by', 'carl']],
  ['an address that nobody here has', 3, ['grant', 'w', '5', ...because, '--by', 'carl@example.com']],
  ['no note', 2, ['grant', 'w', '5', '--reason-code', 'gesture', '--by', 'anna']],
  ['a reason that is none', 2, ['grant', 'w', '5', '--reason-code', 'why not', '--note', 'x', '--by', 'anna']],
  ['a part of a credit', 2, ['grant', 'w', '1.5', ...because, '--by', 'anna']],
  ['nothing', 2, ['grant', 'w', '0', ...because, '--by', 'anna']],
])('%s ends with %i', async (_, code, args) => {
  expect(await bench.ask('credits', ...args)).toMatchObject({ code })
})
