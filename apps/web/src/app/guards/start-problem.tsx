import { FailureReport } from '#components/states/failure-report.tsx'
import { Screen } from '#components/layout/screen.tsx'
import type { Unready } from '#entities/session/use-access.ts'
import { ConfigurationError } from './configuration-error.tsx'

export const StartProblem = ({ access }: { readonly access: Exclude<Unready, { status: 'loading' }> }) => (
  <Screen>
    {access.status === 'failed' ? (
      <FailureReport title="The app could not start" error={access.error} retry={access.retry} />
    ) : (
      <ConfigurationError missing={access.missing} />
    )}
  </Screen>
)
