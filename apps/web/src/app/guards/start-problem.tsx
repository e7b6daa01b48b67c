import type { Unready } from '../../lib/session/use-access.ts'
import { ConfigurationError } from './configuration-error.tsx'
import { StartFailure } from './start-failure.tsx'

export const StartProblem = ({ access }: { readonly access: Exclude<Unready, { status: 'loading' }> }) =>
  access.status === 'failed' ? (
    <StartFailure error={access.error} retry={access.retry} />
  ) : (
    <ConfigurationError missing={access.missing} />
  )
