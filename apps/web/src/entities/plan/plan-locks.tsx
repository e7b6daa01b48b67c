import type { ReactNode } from 'react'
import { type ExplainFailure, FailureExplanation } from '#components/states/failure-explanation.ts'
import { LockedFeature } from './locked-feature.tsx'
import { planLockOf } from './plan-lock.ts'

const explainPlanLock: ExplainFailure = (failure) => {
  const lock = planLockOf(failure)
  return lock && <LockedFeature lock={lock} />
}

/** Wraps pages, so that a call that the plan does not include shows the plan that does. */
export const PlanLocks = ({ children }: { readonly children: ReactNode }) => (
  <FailureExplanation value={explainPlanLock}>{children}</FailureExplanation>
)
