import { planLockOf } from '../../lib/plan-lock.ts'
import { FailureReport, type FailureReportProps } from './failure-report.tsx'
import { LockedFeature } from './locked-feature.tsx'

/** A failed read; what the plan does not have, with the way to it. */
export const FailurePanel = (props: FailureReportProps) => {
  const lock = planLockOf(props.error)
  return lock ? <LockedFeature lock={lock} /> : <FailureReport {...props} />
}
