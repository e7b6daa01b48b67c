import { ApiError } from '#lib/api/api-error.ts'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { insufficientIn } from './insufficient-in.ts'
import { InsufficientNotice } from './insufficient-notice.tsx'

type RefusalProps = { readonly error: Error; readonly canTry: boolean }

/** The reason why credits cannot be spent, and the next step. */
export const Refusal = ({ error, canTry }: RefusalProps) => {
  if (error instanceof ApiError && error.details.code === 'quote.changed') {
    return <Notice tone="warning">The price has changed. The button shows the new one: press it if you agree.</Notice>
  }
  const insufficient = insufficientIn(error)
  return insufficient ? (
    <InsufficientNotice insufficient={insufficient} canTry={canTry} />
  ) : (
    <FailureNotice error={error} />
  )
}
