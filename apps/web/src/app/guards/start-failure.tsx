import { FailurePanel } from '../../components/ui/failure-panel.tsx'
import classes from './start-failure.module.css'

type StartFailureProps = { readonly error: Error; readonly retry: () => void }

export const StartFailure = ({ error, retry }: StartFailureProps) => (
  <main className={classes.screen}>
    <FailurePanel title="The app could not start" error={error} retry={retry} />
  </main>
)
