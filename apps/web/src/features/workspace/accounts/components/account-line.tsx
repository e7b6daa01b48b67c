import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { networkNames } from '@vignette/domain/networks/network-names'
import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Ago } from '#components/ui/ago.tsx'
import { IconExternalLink } from '#components/ui/icons.ts'
import { Instant } from '#components/ui/instant.tsx'
import { StateMark } from '#components/ui/state-mark.tsx'
import { accountWords, endsSoon, handleWords } from '#entities/social-account/account-words.ts'
import { AccountAvatar } from '#entities/social-account/components/account-avatar.tsx'
import { useMay } from '#entities/workspace/use-may.ts'
import { useNow } from '#lib/browser/use-now.ts'
import classes from './account-line.module.css'

type AccountLineProps = {
  readonly account: ShownAccount
  readonly connectAgain: () => void
  readonly showLog: () => void
  readonly disconnect: () => void
}

/** An account with its state in words, and what can be done about it. */
export const AccountLine = ({ account, ...acts }: AccountLineProps) => {
  const { network, handle, name, lastPublishedAt } = account
  const isSigningOut = endsSoon(account, useNow())
  const isAsking = account.state === 'attention' || isSigningOut
  return (
    <li className={classes.line}>
      <AccountAvatar account={account} />
      <div className={classes.who}>
        <strong>
          <bdi>{name || handleWords(handle)}</bdi>
        </strong>
        <span>
          <bdi>{handleWords(handle)}</bdi> · {networkNames[network]}
          {account.variant === 'page' && ', page'}
        </span>
        <span>
          {lastPublishedAt === null ? (
            'Nothing published yet'
          ) : (
            <>
              Last post <Ago at={lastPublishedAt} />
            </>
          )}
        </span>
      </div>
      <div className={classes.state}>
        <AccountState account={account} isSigningOut={isSigningOut} />
      </div>
      <Actions account={account} isAsking={isAsking} {...acts} />
    </li>
  )
}

type ActionsProps = AccountLineProps & {
  /** It wants to be connected again. */
  readonly isAsking: boolean
}

const Actions = ({ account, isAsking, connectAgain, showLog, disconnect }: ActionsProps) => {
  const { url } = account
  const mayChange = useMay('accounts')
  return (
    <div className={classes.actions}>
      {mayChange && isAsking && (
        <Button size="xs" aria-label={`Connect again: ${accountWords(account)}`} onClick={connectAgain}>
          Connect again
        </Button>
      )}
      {url !== null && (
        <Button
          component="a"
          href={url}
          target="_blank"
          rel="noreferrer"
          variant="default"
          size="xs"
          rightSection={<IconExternalLink size={16} stroke={1.75} aria-hidden />}
          aria-label={`See it: ${accountWords(account)} (opens in a new tab)`}
        >
          See it
        </Button>
      )}
      <Button variant="default" size="xs" aria-label={`Log: ${accountWords(account)}`} onClick={showLog}>
        Log
      </Button>
      {mayChange && (
        <Button variant="default" size="xs" aria-label={`Disconnect: ${accountWords(account)}`} onClick={disconnect}>
          Disconnect
        </Button>
      )}
    </div>
  )
}

type AccountStateProps = { readonly account: ShownAccount; readonly isSigningOut: boolean }

/** The most urgent comes first. */
const AccountState = ({ account: { state, reason, isPaused, expiresAt }, isSigningOut }: AccountStateProps) => {
  if (state === 'attention') {
    return (
      <Said mark={<StateMark status="outage">Needs attention</StateMark>}>
        {reason ?? 'The network does not let us publish at the moment.'}
      </Said>
    )
  }
  if (isPaused) {
    return (
      <Said mark={<StateMark status="degraded">Paused by your plan</StateMark>}>
        Your plan includes fewer accounts. Its posts wait. <Link to="/dashboard/billing">See larger plans</Link>
      </Said>
    )
  }
  if (isSigningOut && expiresAt !== null) {
    return (
      <Said mark={<StateMark status="degraded">Sign-in ends soon</StateMark>}>
        On <Instant at={expiresAt} />. Connect it again before, and nothing is missed.
      </Said>
    )
  }
  return <StateMark status="operational">Ready</StateMark>
}

const Said = ({ mark, children }: { readonly mark: ReactNode; readonly children: ReactNode }) => (
  <>
    {mark}
    <p>{children}</p>
  </>
)
