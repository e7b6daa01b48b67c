import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useOutletContext, useSearchParams } from 'react-router-dom'
import { VerificationMail } from '#entities/session/verification-mail.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import type { VerificationDoor } from '../verification-door.ts'
import { verificationCodeOf, verificationWords } from '../verification-words.ts'
import classes from './auth-page.module.css'

export const VerifyEmailPage = () => {
  const { identity, email } = useOutletContext<VerificationDoor>()
  const code = verificationCodeOf(useSearchParams()[0])
  usePageTitle('Verify Email')
  // once per link, since a second attempt would find its code used
  const { data: outcome, refetch } = useQuery({
    queryKey: ['verification', code, email],
    queryFn: () => identity.verifyEmail(code),
    staleTime: Infinity,
    meta: { public: true }, // signed-out people ask for it too
  })
  const { heading, text } = verificationWords[outcome ?? 'pending']
  const canAsk = outcome === 'unverified' || outcome === 'refused'
  return (
    <div className={classes.page}>
      <div className={classes.outcome} role="status">
        <h1>{heading}</h1>
        <p className={classes.other}>{text}</p>
      </div>
      {canAsk && email !== null && identity.credentials && (
        <VerificationMail credentials={identity.credentials} email={email} />
      )}
      {outcome === 'failed' && <Button onClick={() => void refetch()}>Try again</Button>}
      {outcome && (
        <p className={classes.other}>
          <Link to={email === null ? '/login' : '/dashboard'}>
            {email === null ? 'Sign in' : 'Go to the dashboard'}
          </Link>
        </p>
      )}
    </div>
  )
}
