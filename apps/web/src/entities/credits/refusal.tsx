import { lazy } from 'react'
import { LazyBlock } from '#components/states/lazy-block.tsx'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { capIn } from './cap-in.ts'
import { insufficientIn } from './insufficient-in.ts'
import { InsufficientNotice } from './insufficient-notice.tsx'

const CapNotice = lazy(lazyChunk(() => import('./cap-notice.tsx').then(({ CapNotice }) => ({ default: CapNotice }))))

type RefusalProps = { readonly error: Error; readonly canTry: boolean }

/** The reason why credits cannot be spent, and the next step. */
export const Refusal = ({ error, canTry }: RefusalProps) => {
  if (error instanceof ApiError && error.details.code === 'quote.changed') {
    return <Notice tone="warning">The price has changed. The button shows the new one: press it if you agree.</Notice>
  }
  const cap = capIn(error)
  if (cap !== null) {
    return (
      <LazyBlock fallback={<FailureNotice error={error} />}>
        <CapNotice cap={cap} />
      </LazyBlock>
    )
  }
  const insufficient = insufficientIn(error)
  return insufficient ? (
    <InsufficientNotice insufficient={insufficient} canTry={canTry} />
  ) : (
    <FailureNotice error={error} />
  )
}
