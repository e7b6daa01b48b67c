import '@mantine/core/styles/Anchor.css'
import '@mantine/core/styles/Text.css'
import { Anchor } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { lazyChunk } from '#lib/lazy-chunk.ts'
import type { IdentityProvider } from '#entities/session/identity-provider.ts'
import classes from './auth-page.module.css'

const ResetDialog = lazy(
  lazyChunk(() => import('./reset-dialog.tsx').then(({ ResetDialog }) => ({ default: ResetDialog }))),
)

type ForgottenPasswordProps = { readonly identity: IdentityProvider; readonly typedEmail: () => string }

export const ForgottenPassword = ({ identity, typedEmail }: ForgottenPasswordProps) => {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <Anchor component="button" type="button" className={classes.forgotten} onClick={() => setOpened(true)}>
        Forgot your password?
      </Anchor>
      {opened && (
        <Suspense>
          <ResetDialog identity={identity} typedEmail={typedEmail} close={() => setOpened(false)} />
        </Suspense>
      )}
    </>
  )
}
