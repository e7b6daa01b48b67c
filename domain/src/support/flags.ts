import type { OpenedSubscription } from '../billing/subscription.ts'

/** What somebody in support should know of a customer before anything else. */
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

type Known = {
  /** Null before anything was recorded of their workspace. */
  readonly subscription: OpenedSubscription | null
  readonly available: number | null
  readonly isStaff: boolean
}

export const flagsOf = ({ subscription, available, isStaff }: Known): readonly CustomerFlag[] => {
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
