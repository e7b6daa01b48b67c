import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { Sheet } from '#components/layout/sheet.tsx'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { IdentityProvider, SecondFactorState } from '#entities/session/identity-provider.ts'
import { useAccess } from '#entities/session/use-access.ts'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import { secondFactorQuery } from '#features/workspace/settings/api/second-factor.ts'
import classes from './two-step.module.css'

const SetUpDialog = lazy(
  lazyChunk(() => import('./set-up-dialog.tsx').then(({ SetUpDialog }) => ({ default: SetUpDialog }))),
)
const TurnOffDialog = lazy(
  lazyChunk(() => import('./turn-off-dialog.tsx').then(({ TurnOffDialog }) => ({ default: TurnOffDialog }))),
)

/** Setting up and turning off that a sign-in takes a code of an app. */
export const TwoStepSection = () => {
  const access = useAccess()
  return access.status === 'signedIn' ? <TwoStep identity={access.identity} /> : null
}

const TwoStep = ({ identity }: { readonly identity: IdentityProvider }) => {
  const { data: state, error, isFetching, refetch } = useQuery(secondFactorQuery(identity))
  const [opened, open] = useState<'setUp' | 'turnOff' | null>(null)
  const close = () => open(null)
  return (
    <Sheet
      title="Two-step sign-in"
      anchor="two-step"
      aside={
        state && (
          <Button variant={state.isOn ? 'default' : 'filled'} onClick={() => open(state.isOn ? 'turnOff' : 'setUp')}>
            {state.isOn ? 'Turn off' : 'Set up'}
          </Button>
        )
      }
    >
      <p className={classes.lead}>
        After your password, a code from an app on your phone. Whoever learns your password cannot get in with it.
      </p>
      {error && (
        <FailurePanel
          title="This could not be loaded"
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {state ? <State state={state} /> : !error && <PageSkeleton label="Loading two-step sign-in" heights={[48]} />}
      <Suspense>
        {opened === 'setUp' && <SetUpDialog identity={identity} close={close} />}
        {opened === 'turnOff' && <TurnOffDialog identity={identity} close={close} />}
      </Suspense>
    </Sheet>
  )
}

const codesLeft = (count: number): string =>
  count === 1 ? 'One recovery code is left.' : `${count === 0 ? 'No' : count} recovery codes are left.`

const State = ({ state: { isOn, isOfSession, recoveryCodesLeft } }: { readonly state: SecondFactorState }) => {
  if (!isOn) return <Notice>It is off: your password alone lets you in.</Notice>
  const few = recoveryCodesLeft !== null && recoveryCodesLeft < 3
  return (
    <>
      <Notice tone="success">
        It is on. {!isOfSession && 'You came in before it was: sign in again where a workspace asks for it.'}
      </Notice>
      {recoveryCodesLeft !== null && (
        <Notice tone={few ? 'warning' : 'info'}>
          {codesLeft(recoveryCodesLeft)} {few && 'Turn it off and set it up again to get new ones.'}
        </Notice>
      )}
    </>
  )
}
