import { lazy, Suspense } from 'react'
import { FullScreenSpinner } from '#components/states/full-screen-spinner.tsx'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import type { Unready } from '#entities/session/use-access.ts'

const StartProblem = lazy(
  lazyChunk(() => import('./start-problem.tsx').then(({ StartProblem }) => ({ default: StartProblem }))),
)

/** Shown until it is known who is signed in, or why that is unknown. */
export const NotReady = ({ access }: { readonly access: Unready }) =>
  access.status === 'loading' ? (
    spinner
  ) : (
    <Suspense fallback={spinner}>
      <StartProblem access={access} />
    </Suspense>
  )

const spinner = <FullScreenSpinner label="Initializing App" />
