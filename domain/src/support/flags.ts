import type { OpenedSubscription } from '../billing/subscription.ts'

/** The most important facts about a customer, shown to support first. */
export const customerFlags = [
  'trialing',
  'paymentDue',
  'canceling',
  'changingPlan',
  'agreed',
  'outOfCredits',
  'staff',
] as const
export type CustomerFlag = (typeof customerFlags)[number]

type FlagSources = {
  /** Null before the first event of the workspace. */
  readonly subscription: OpenedSubscription | null
  readonly available: number | null
  readonly isStaff: boolean
}

export const flagsOf = ({ subscription, available, isStaff }: FlagSources): readonly CustomerFlag[] => {
  const active = subscription?.status === 'active' ? subscription : undefined
  const holds = {
    trialing: subscription?.status === 'trialing',
    paymentDue: active !== undefined && active.unpaid.length > 0,
    canceling: active?.scheduled?.kind === 'cancel',
    changingPlan: active?.scheduled?.kind === 'change',
    agreed: active?.isAgreed ?? false,
    outOfCredits: available === 0,
    staff: isStaff,
  } satisfies Record<CustomerFlag, boolean>
  return customerFlags.filter((flag) => holds[flag])
}
