import { Notice } from '../ui/notice.tsx'
import { useFailureExplanation } from './failure-explanation.ts'

/** A command that failed, in the server's own words unless the business explains it. */
export const FailureNotice = ({ error }: { readonly error: Error }) =>
  useFailureExplanation(error) ?? <Notice tone="error">{error.message}</Notice>
