import { ApiError } from '../../lib/api-error.ts'
import { planLockOf } from '../../lib/plan-lock.ts'
import { FailureReport, type FailureReportProps } from './failure-report.tsx'
import { LockedFeature } from './locked-feature.tsx'
import { Notice } from '../ui/notice.tsx'

/** Asking again changes nothing. */
const isForbidden = (error: Error): boolean => error instanceof ApiError && error.details.status === 403

/** A failed read; what the plan does not have, with the way to it; what the person may not see, with the reason. */
export const FailurePanel = (props: FailureReportProps) => {
  const lock = planLockOf(props.error)
  if (lock) return <LockedFeature lock={lock} />
  if (isForbidden(props.error)) return <Notice tone="warning">{props.error.message}</Notice>
  return <FailureReport {...props} />
}
