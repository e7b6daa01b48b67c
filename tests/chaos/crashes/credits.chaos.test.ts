// @module-tag invariant
import type { Usage } from '@vignette/domain/credits/schemas/usage'
import { expect, it } from 'vitest'
import { eventually } from '../../support/eventually.ts'
import { chooseSeed } from '../../support/property.ts'
import { failpoints } from '../failpoints.ts'
import { expectAccounts } from '../stage/accounts.ts'
import { patience } from '../stage/builds.ts'
import { insist } from '../stage/insisting.ts'
import { letTimePass, settle } from '../stage/outcome.ts'
import { newSpender, type Spender } from '../stage/spenders.ts'
import { dieAt } from '../stage/stage.ts'
import { recordVeterans } from '../stage/veterans.ts'
import { expectKilled } from './deaths.ts'
import { openScene } from './scene.ts'
import { shareOf, someOf } from '../../support/some-of.ts'

const { stage } = openScene()

type Outcome = { readonly outcome: { readonly checkoutId: string } }

/** Waits for workers, without waiting for the leases of dead ones. */
const inTime = (look: () => Promise<void>): Promise<void> =>
  eventually(
    async () => {
      await letTimePass(stage())
      await look()
    },
    { ...patience, interval: 500 },
  )

const buy = async (url: string, spender: Spender, tier: string): Promise<void> => {
  const { outcome } = await insist<Outcome>(url, spender, '/billing/checkout', { tier })
  await insist(url, spender, `/demo/checkout/${outcome.checkoutId}/pay`, {})
  spender.paid.add(outcome.checkoutId)
  await inTime(async () => expect((await insist<Usage>(url, spender, '/usage')).plan).toBe(tier))
}

const work = async (url: string, spender: Spender, units: number, delivered: number): Promise<void> => {
  const order = { action: 'imageGeneration', units, holdMs: 600_000 }
  const place = await insist<{ holdId: string }>(url, spender, '/probe/jobs', order)
  spender.held.add(place.holdId)
  const { isCharged } = await insist<{ isCharged: boolean }>(url, spender, '/probe/jobs/settle', {
    ...place,
    delivered,
  })
  expect(isCharged).toBe(delivered > 0)
  if (isCharged) spender.charged.add(place.holdId)
}

/** From freemium over starter to growth, with a job in each plan. */
const live = async (url: string, spender: Spender): Promise<void> => {
  await insist(url, spender, '/usage')
  await work(url, spender, 2, 1)
  await buy(url, spender, 'starter')
  await work(url, spender, 4, 0)
  await work(url, spender, 4, 2)
  await buy(url, spender, 'growth')
  await work(url, spender, 1, 1)
}

const typesOf = async ({ workspaceId }: Spender): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await stage().owner.query<{ type: string; times: number }>(
    `select type, count(*) as times from es.events where data->>'workspaceId' = $1 group by type`,
    [workspaceId],
  )
  return Object.fromEntries(rows.map(({ type, times }) => [type, times]))
}

const expectLived = async (spender: Spender): Promise<void> => {
  stage().spenders.push(spender)
  await settle(stage())
  expect(await insist<Usage>(stage().apiUrls[0] ?? '', spender, '/usage')).toMatchObject({
    plan: 'growth',
    credits: { used: 45, held: 0, overage: 0 },
  })
  expect(await typesOf(spender)).toMatchObject({
    SubscriptionOpened: 1,
    PeriodOpened: 2,
    PeriodClosed: 1,
    CheckoutStarted: 2,
    CheckoutCompleted: 2,
    SubscriptionActivated: 1,
    PlanChanged: 1,
    PeriodTermsChanged: 1,
    CreditsReserved: 4,
    CreditsConsumed: 3,
  })
  await expectAccounts(stage())
}

const seed = chooseSeed()
console.log(`seed ${seed} chooses the places`)

/** Crash points after some commands of a life, and inside one. */
const places = (commands: number, others: readonly string[]) => [
  ...someOf(
    Array.from({ length: commands }, (_, nth) => ['append.committed', nth + 1] as const),
    3,
    seed,
  ),
  ...others.map((failpoint) => [failpoint, 2] as const),
]
const inCommands = failpoints.command.filter((failpoint) => failpoint !== 'append.committed')

it.each(places(8, inCommands))(
  'an API that dies at %s, time %i, loses and makes up no credit',
  async (failpoint, nth) => {
    stage().startWorker()
    const mortal = await stage().startApi(1, dieAt(failpoint, nth))
    const spender = newSpender()
    const reborn = expectKilled(mortal).then(() => stage().startApi(1))
    await live(stage().apiUrls[1] ?? '', spender)
    await reborn
    await expectLived(spender)
  },
)

it.each(places(5, shareOf([...inCommands, ...failpoints.effect, ...failpoints.timer])))(
  'a worker that dies at %s, time %i, amid a purchase and the end of a period does so neither',
  async (failpoint, nth) => {
    const [veteran] = await recordVeterans(stage().database.appUrl, [
      { endsInMs: 2_000, plan: { tier: 'growth', fate: 'smaller' } },
    ])
    if (!veteran) throw new Error('nobody')
    const before = await typesOf(veteran)
    const mortal = stage().startWorker(dieAt(failpoint, nth))
    const spender = newSpender()
    const reborn = expectKilled(mortal).then(() => stage().startWorker())
    await live(stage().apiUrls[0] ?? '', spender)
    await reborn
    await expectLived(spender)
    await inTime(async () => {
      const { PeriodOpened, PlanChanged, GrantCarriedOut } = await typesOf(veteran)
      expect([PeriodOpened, PlanChanged, GrantCarriedOut]).toEqual([(before['PeriodOpened'] ?? 0) + 1, 1, 1])
    })
    await settle(stage())
    expect(await insist<Usage>(stage().apiUrls[0] ?? '', veteran, '/usage')).toMatchObject({
      plan: 'starter',
      credits: { included: 1_500, granted: 1_550, available: 1_550 },
    })
    await expectAccounts(stage())
  },
)
