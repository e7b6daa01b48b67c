import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { IconCloudOff } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { lazyChunk } from '../../lib/lazy-chunk.ts'
import { planLockOf } from '../../lib/plan-lock.ts'
import classes from './failure-panel.module.css'

/** Later: the first view has this panel, and knows of no plans. */
const LockedFeature = lazy(
  lazyChunk(() => import('./locked-feature.tsx').then(({ LockedFeature }) => ({ default: LockedFeature }))),
)

type FailurePanelProps = {
  readonly title: string
  readonly error: Error
  readonly retry: () => void
  readonly retrying?: boolean
}

/** A failed read: what happened in the server's own words, what to do, and the number support will ask for. */
export const FailurePanel = ({ title, error, retry, retrying = false }: FailurePanelProps) => {
  const lock = planLockOf(error)
  if (lock) {
    return (
      <Suspense fallback={null}>
        <LockedFeature lock={lock} />
      </Suspense>
    )
  }
  const requestId = error instanceof ApiError ? error.details.requestId : null
  return (
    <div className={classes.panel} role="alert">
      <IconCloudOff size={28} stroke={1.5} aria-hidden />
      <div className={classes.words}>
        <p className={classes.title}>{title}</p>
        <p>{error.message}</p>
        {requestId && (
          <p className={classes.request}>
            Request <code>{requestId}</code>
          </p>
        )}
      </div>
      <Button onClick={retry} loading={retrying}>
        Try again
      </Button>
    </div>
  )
}
