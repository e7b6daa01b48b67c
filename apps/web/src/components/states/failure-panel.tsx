import { ApiError } from '#lib/api/api-error.ts'
import { Notice } from '../ui/notice.tsx'
import { useFailureExplanation } from './failure-explanation.ts'
import { FailureReport, type FailureReportProps } from './failure-report.tsx'

/** Failures for which trying again does not help: the person may not see it, or has to wait for staff. */
const isFinal = (error: Error): boolean =>
  error instanceof ApiError && (error.details.status === 403 || error.details.code === 'account.under_review')

/** A failed read: the explanation of the business, the reason why the person may not see it, or an offer to try again. */
export const FailurePanel = (props: FailureReportProps) => {
  const explanation = useFailureExplanation(props.error)
  if (explanation !== null) return explanation
  if (isFinal(props.error)) return <Notice tone="warning">{props.error.message}</Notice>
  return <FailureReport {...props} />
}
