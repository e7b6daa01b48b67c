// @module-tag invariant
import type { Usage } from '@vignette/domain/credits/schemas/usage'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventually } from '../support/eventually.ts'
import { createRandom } from './random.ts'
import { expectAccounts } from './stage/accounts.ts'
import { insist } from './stage/insisting.ts'
import { settle } from './stage/outcome.ts'
import { newSpender, type Spender, spendOn } from './stage/spenders.ts'
import { setStage, type Stage, tellOfFailure } from './stage/stage.ts'
import { recordVeterans } from './stage/veterans.ts'
import { chooseSeed } from '../support/property.ts'

const msPerDay = 86_400_000

let stage: Stage

beforeEach(async () => {
  stage = await setStage({ apis: 2 })
})
afterEach(async (context) => {
  tellOfFailure(stage, context)
  await stage.close()
})

/** An API and a worker a day ahead of the database, and one of each a day behind it. */
const startSkewed = async (): Promise<void> => {
  for (const [address, days] of [1, -1].entries()) {
    const env = { CLOCK_AHEAD_MS: String(days * msPerDay) }
    await stage.startApi(address, env)
    stage.startWorker(env)
  }
}

const tell = <Result>(api: number, spender: Spender, path: string, body?: object): Promise<Result> =>
  insist(stage.apiUrls[api] ?? '', spender, path, body)

const countOf = async (type: string, { workspaceId }: Spender): Promise<number> => {
  const { rowCount } = await stage.owner.query(`select from es.events where type = $1 and data->>'workspaceId' = $2`, [
    type,
    workspaceId,
  ])
  return rowCount ?? 0
}

const plan = { tier: 'starter', fate: 'renewed' } as const
const order = { action: 'imageGeneration', units: 2, holdMs: 600_000 }

it('whoever is asked, a day ahead or behind, periods and holds end when they do', async () => {
  const [soon, later] = [10_000, msPerDay / 4]
  const [first, second] = await recordVeterans(stage.database.appUrl, [
    { endsInMs: soon, plan },
    { endsInMs: later, plan },
  ])
  if (!first || !second) throw new Error('nobody')
  stage.spenders.push(first, second)
  const before = await countOf('PeriodOpened', first)
  await startSkewed()

  const place = await tell<object>(1, second, '/probe/jobs', order)
  // by the clock that is ahead, this hold and the whole period are over
  await tell(0, second, '/probe/jobs', { ...order, holdMs: 1_000 })
  await eventually(async () => {
    const looks = [await tell<Usage>(0, second, '/usage'), await tell<Usage>(1, second, '/usage')]
    expect(looks.map(({ period }) => period)).toEqual([looks[1]?.period, looks[1]?.period])
    expect(looks.map(({ credits }) => credits.held >= 30)).toEqual([true, true])
  })
  expect(await countOf('PeriodOpened', second)).toBe(before)

  // by the clock that is behind, this period is not over
  await eventually(async () => expect(await countOf('PeriodOpened', first)).toBe(before + 1), { timeout: 40_000 })
  for (const api of [0, 1, 0]) {
    // carried credits arrive after the period has begun
    await eventually(async () => {
      const { period, credits } = await tell<Usage>(api, first, '/usage')
      expect(Date.parse(period.start)).toBeLessThan(Date.now())
      expect(credits.granted).toBe(1_550)
    })
  }
  expect(await tell(1, second, '/probe/jobs/settle', { ...place, delivered: 2 })).toEqual({ isCharged: true })
  await settle(stage)
  expect([await countOf('PeriodOpened', first), await countOf('PeriodOpened', second)]).toEqual([before + 1, before])
  await expectAccounts(stage)
})

it('a trial is had once and lasts seven days, and a payment is taken once', async () => {
  const person = newSpender()
  stage.spenders.push(person)
  await startSkewed()
  const trial = { tier: 'starter', trial: true }
  type Trial = { readonly outcome: { readonly endsAt: string } }
  const began = await tell<Trial>(0, person, '/billing/checkout', trial)
  const again = await tell<Trial>(1, person, '/billing/checkout', trial)
  expect(again).toEqual(began)
  expect(Math.abs(Date.parse(began.outcome.endsAt) - Date.now() - 7 * msPerDay)).toBeLessThan(msPerDay / 2)
  type Checkout = { readonly outcome: { readonly checkoutId: string } }
  const { outcome } = await tell<Checkout>(1, person, '/billing/checkout', { tier: 'growth' })
  await Promise.all([0, 1, 0, 1].map((api) => tell(api, person, `/demo/checkout/${outcome.checkoutId}/pay`, {})))
  await settle(stage)
  expect(await countOf('TrialStarted', person)).toBe(1)
  expect(await countOf('CheckoutCompleted', person)).toBe(1)
  expect(await tell<Usage>(0, person, '/usage')).toMatchObject({ plan: 'growth', credits: { granted: 6_000 } })
  await expectAccounts(stage)
})

it('what people do at the end of a month is accounted for, whoever they ask', async () => {
  const seed = chooseSeed()
  console.log(`seed ${seed}`)
  const fates = ['renewed', 'cancelled', 'smaller'] as const
  const plans = fates.map((fate) => ({ tier: 'growth', fate }) as const)
  const careers = [{ endsInMs: 10_000 }, ...plans.map((plan, nth) => ({ endsInMs: 12_000 + nth * 2_000, plan }))]
  stage.spenders.push(...(await recordVeterans(stage.database.appUrl, careers)), newSpender())
  await startSkewed()
  const holds = await spendOn(stage, (name) => createRandom(`${seed} ${name}`), AbortSignal.timeout(25_000))
  expect(holds).toBeGreaterThan(0)
  await settle(stage)
  await expectAccounts(stage)
})
