import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { IconCloudOff } from '../ui/icons.ts'
import { ApiError } from '#lib/api/api-error.ts'
import classes from './failure-report.module.css'

export type FailureReportProps = {
  readonly title: string
  readonly error: Error
  readonly retry: () => void
  readonly retrying?: boolean
}

/** A failure in the server's own words, an offer to try again, and the number that support will ask for. */
export const FailureReport = ({ title, error, retry, retrying = false }: FailureReportProps) => {
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
