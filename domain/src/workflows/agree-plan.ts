import { subscription } from '../billing/decider.ts'
import type { Actor } from '../kernel/event.ts'
import { dollars } from '../kernel/money.ts'
import type { Streams } from '../kernel/streams.ts'
import { changePlan } from './change-plan.ts'

/** The annual value and the setup fee, in dollars. A change with the same `changeId` is made once. */
type Agreement = {
  readonly changeId: string
  readonly annualValue: number
  readonly setupFee: number
  readonly actor: Actor
  /** The customer; null if nobody owns the workspace. Then the reason is not kept. */
  readonly userId: string | null
  readonly reason: string
  readonly now: string
}

/**
 * Puts a workspace on the executive plan, as agreed with the customer.
 * @returns false if an agreement is already in force, in which case nothing changes.
 * @throws {DomainError} `billing.below_minimum`, `billing.setup_fee`.
 */
export const agreePlan = async (
  streams: Streams,
  workspaceId: string,
  { changeId, annualValue, setupFee, actor, userId, reason, now }: Agreement,
  key = changeId,
): Promise<boolean> => {
  const before = await streams.load(subscription, workspaceId)
  const terms = { changeId, annualValueMicros: dollars(annualValue), setupFeeMicros: dollars(setupFee) }
  const command = (at: string) => ({ type: 'AgreePlan', ...terms, actor, userId, reason, now: at }) as const
  await changePlan(streams, workspaceId, { key, now, command })
  return !(before.status === 'active' && before.isAgreed)
}
