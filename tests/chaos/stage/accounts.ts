import { audit } from '@vignette/ops/audit/audit'
import { expect } from 'vitest'
import type { Stage } from './stage.ts'

const ended = `select data->>'holdId' as hold, bool_or(type = 'CreditsConsumed') as "isCharged",
    sum(case type when 'CreditsReserved' then (data->>'amount')::bigint else -(data->>'amount')::bigint end) as left
  from es.events where type in ('CreditsReserved', 'CreditsConsumed', 'CreditsReleased') group by 1`

/** Expects that holds match what was acknowledged, that none is left, and that every payment was delivered or returned. */
const expectAsAcknowledged = async ({ owner, spenders }: Stage): Promise<void> => {
  const { rows: holds } = await owner.query<{ hold: string; isCharged: boolean; left: number }>(ended)
  const isCharged = new Map(holds.map((each) => [each.hold, each.isCharged]))
  expect(holds.filter(({ left }) => left !== 0)).toEqual([])
  const { rows: settled } = await owner.query<{ checkout: string }>(
    `select coalesce(data->>'checkoutId', data->>'changeId') as checkout from es.events
     where type in ('SubscriptionActivated', 'PlanChanged', 'PaymentReturned')`,
  )
  const settledIds = new Set(settled.map(({ checkout }) => checkout))
  for (const { held, charged, free, paid } of spenders) {
    expect([...held].filter((hold) => !isCharged.has(hold))).toEqual([])
    expect([...charged].filter((hold) => isCharged.get(hold) !== true)).toEqual([])
    expect([...free].filter((hold) => isCharged.get(hold) === true && !charged.has(hold))).toEqual([])
    expect([...paid].filter((checkout) => !settledIds.has(checkout))).toEqual([])
  }
}

/** Expects that every credit and payment is accounted for and that read models match the log. Call `settle` first. */
export const expectAccounts = async (stage: Stage): Promise<void> => {
  expect((await audit(stage.owner)).findings).toEqual([])
  await expectAsAcknowledged(stage)
}
