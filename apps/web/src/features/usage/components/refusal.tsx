import { insufficientSchema } from '@vignette/domain/credits/quote-schemas'
import { FailureNotice } from '../../../components/ui/failure-notice.tsx'
import { ApiError } from '../../../lib/api-error.ts'
import { InsufficientNotice } from './insufficient-notice.tsx'

type RefusalProps = { readonly error: Error; readonly canTry: boolean }

/** Why credits cannot be spent, and the way on. */
export const Refusal = ({ error, canTry }: RefusalProps) => {
  const facts = error instanceof ApiError && error.details.code === 'credits.insufficient' ? error.details.facts : null
  const insufficient = insufficientSchema.safeParse(facts).data
  return insufficient ? (
    <InsufficientNotice insufficient={insufficient} canTry={canTry} />
  ) : (
    <FailureNotice error={error} />
  )
}
