import { useQuery } from '@tanstack/react-query'
import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import { Link, useLocation } from 'react-router-dom'
import { IconAlertTriangle } from '#components/ui/icons.ts'
import { Instant } from '#components/ui/instant.tsx'
import { accountWords, endsSoon, needsPerson } from '#entities/social-account/account-words.ts'
import { accountsQuery } from '#entities/social-account/get-accounts.ts'
import { useNow } from '#lib/browser/use-now.ts'
import classes from './incident-banner.module.css'

/** Names the accounts that a person has to connect again, now or within days. Their own page says it already. */
export const AccountsBanner = () => {
  const { pathname } = useLocation()
  const now = useNow()
  const { data } = useQuery(accountsQuery)
  const stopped = data?.items.filter(needsPerson) ?? []
  const ending = data?.items.filter((account) => endsSoon(account, now)) ?? []
  const [first] = [...stopped, ...ending]
  if (!first || pathname.startsWith('/dashboard/accounts')) return null
  return (
    <aside className={classes.banner} aria-label="Social accounts">
      <IconAlertTriangle size={18} stroke={1.75} aria-hidden />
      <span>
        {stopped.length > 0 ? wordsOf(stopped) : <Ending account={first} />}{' '}
        <Link to="/dashboard/accounts">Go to the accounts</Link>
      </span>
    </aside>
  )
}

const wordsOf = (stopped: readonly ShownAccount[]): string => {
  const [only, ...others] = stopped
  return only && others.length === 0
    ? `Nothing goes out on ${accountWords(only)} until it is connected again.`
    : `Nothing goes out on ${stopped.length} accounts until they are connected again.`
}

const Ending = ({ account }: { readonly account: ShownAccount }) => (
  <>
    The sign-in of {accountWords(account)} ends
    {account.expiresAt !== null && (
      <>
        {' '}
        on <Instant at={account.expiresAt} />
      </>
    )}
    . Connect it again before then.
  </>
)
