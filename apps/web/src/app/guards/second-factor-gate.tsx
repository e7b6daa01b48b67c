import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Screen } from '#components/layout/screen.tsx'
import { FailureReport } from '#components/states/failure-report.tsx'
import { FullScreenSpinner } from '#components/states/full-screen-spinner.tsx'
import type { IdentityProvider } from '#entities/session/identity-provider.ts'
import { useAccess } from '#entities/session/use-access.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { secondFactorQuery } from '#features/workspace/settings/api/second-factor.ts'
import { SetUpDialog } from '#features/workspace/settings/components/two-step/set-up-dialog.tsx'

type GateProps = { readonly isSettingUp: boolean; readonly setUp: (isSettingUp: boolean) => void }

/** In place of the pages of a workspace that lets only sessions with a second step in: why, and the way in. */
export const SecondFactorGate = (props: GateProps) => {
  const access = useAccess()
  usePageTitle('Two-step sign-in')
  return access.status === 'signedIn' ? <Gate identity={access.identity} {...props} /> : null
}

const Gate = ({ identity, isSettingUp, setUp }: GateProps & { readonly identity: IdentityProvider }) => {
  const { data: state, error, refetch } = useQuery(secondFactorQuery(identity))
  const { mutate: signOut, isPending } = useMutation({ mutationFn: identity.signOut })
  if (error) {
    return (
      <Screen>
        <FailureReport title="This could not be loaded" error={error} retry={() => void refetch()} />
      </Screen>
    )
  }
  if (!state) return <FullScreenSpinner label="Loading Dashboard" />
  return (
    <Screen>
      <h1>This workspace asks for two-step sign-in</h1>
      {state.isOn ? (
        <p>Yours is on, but you came in without it. Sign in again with a code, and you are in.</p>
      ) : (
        <p>
          Its owner lets in only people who sign in with a code beside their password. Set it up with an app on your
          phone. That takes a minute, and nothing of yours here is lost.
        </p>
      )}
      {state.isOn ? (
        <Button size="md" loading={isPending} onClick={() => signOut()}>
          Sign in again
        </Button>
      ) : (
        <Button size="md" onClick={() => setUp(true)}>
          Set it up
        </Button>
      )}
      {/* not by the router, which knows the pages of this workspace only */}
      <p>
        <a href="/dashboard">Go to your own workspace</a>
      </p>
      {isSettingUp && <SetUpDialog identity={identity} close={() => setUp(false)} />}
    </Screen>
  )
}
