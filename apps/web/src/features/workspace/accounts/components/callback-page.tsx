import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button, Loader } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { Page } from '#components/layout/page.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { accountWords } from '#entities/social-account/account-words.ts'
import { toast } from '#lib/toast.ts'
import { choosePath } from '../choose-path.ts'
import { finishAuthorization } from '../api/change-accounts.ts'
import classes from './callback-page.module.css'

/** What a network sent the browser back with; null without a state, which tells who asked. */
const returnedIn = (query: URLSearchParams) => {
  const [state, code, error, server] = ['state', 'code', 'error', 'server'].map((name) => query.get(name))
  if (!state) return null
  return { state, ...(code && { code }), ...(error && { error: error.slice(0, 200) }), ...(server && { server }) }
}

/** Where networks send people back to, and how it went. */
export const CallbackPage = () => {
  usePageTitle('Connecting an account')
  const [query] = useSearchParams()
  const [returned] = useState(() => returnedIn(query))
  const navigate = useNavigate()
  const isSent = useRef(false)
  const { mutate, error } = useMutation({
    mutationFn: finishAuthorization,
    onSuccess: (answer) => {
      if ('choice' in answer) {
        void navigate(choosePath(answer.choice), { replace: true })
        return
      }
      const { account } = answer
      toast.success(`${accountWords(account)} is connected.`)
      void navigate('/dashboard/accounts', { replace: true })
    },
  })
  useEffect(() => {
    // the code is good for once
    if (!returned || isSent.current) return
    isSent.current = true
    mutate(returned)
  }, [returned, mutate])
  const isWaiting = returned !== null && error === null
  return (
    <Page>
      <PageHead title={isWaiting ? 'Connecting the account' : 'The account is not connected'} />
      {isWaiting && (
        <p className={classes.waiting} role="status">
          <Loader color="var(--focus)" size={20} aria-hidden /> One moment, please.
        </p>
      )}
      {returned === null && <Notice tone="error">The network sent nothing that we could use. Please try again.</Notice>}
      {error && <FailureNotice error={error} />}
      {!isWaiting && (
        <div>
          <Button component={Link} to="/dashboard/accounts" replace>
            Back to the accounts
          </Button>
        </div>
      )}
    </Page>
  )
}
