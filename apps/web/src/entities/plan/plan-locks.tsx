import type { ReactNode } from 'react'
import { type ExplainFailure, FailureExplanation } from '#components/states/failure-explanation.ts'
import { LockedFeature } from './locked-feature.tsx'
import { planLockOf } from './plan-lock.ts'

const explainPlanLock: ExplainFailure = (failure) => {
  const lock = planLockOf(failure)
  return lock && <LockedFeature lock={lock} />
}

/** Around the pages on which a call that the plan does not include is answered with what unlocks it. */
export const PlanLocks = ({ children }: { readonly children: ReactNode }) => (
  <FailureExplanation value={explainPlanLock}>{children}</FailureExplanation>
)
