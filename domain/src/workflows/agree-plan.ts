import { subscription } from '../billing/decider.ts'
import type { Actor } from '../kernel/event.ts'
import { dollars } from '../kernel/money.ts'
import type { Streams } from '../kernel/streams.ts'
import { changePlan } from './change-plan.ts'

/** In dollars: what the plan is worth a year, and what its setup costs. `changeId` names the change for ever. */
type Agreement = {
  readonly changeId: string
  readonly annualValue: number
  readonly setupFee: number
  readonly actor: Actor
  readonly reason: string
  readonly now: string
}

/**
 * Puts a workspace on executive, as agreed on with the customer.
 * @returns whether anything was recorded: an agreement that is in force stays as it is.
 * @throws {DomainError} `billing.below_minimum`, `billing.setup_fee`.
 */
export const agreePlan = async (
  streams: Streams,
  workspaceId: string,
  { changeId, annualValue, setupFee, actor, reason, now }: Agreement,
  key = changeId,
): Promise<boolean> => {
  const before = await streams.load(subscription, workspaceId)
  const terms = { changeId, annualValueMicros: dollars(annualValue), setupFeeMicros: dollars(setupFee) }
  const command = (at: string) => ({ type: 'AgreePlan', ...terms, actor, reason, now: at }) as const
  await changePlan(streams, workspaceId, { key, now, command })
  return !(before.status === 'active' && before.isAgreed)
}
