import { FailureReport } from '../../components/ui/failure-report.tsx'
import classes from './start-failure.module.css'

type StartFailureProps = { readonly error: Error; readonly retry: () => void }

export const StartFailure = ({ error, retry }: StartFailureProps) => (
  <main className={classes.screen}>
    <FailureReport title="The app could not start" error={error} retry={retry} />
  </main>
)
