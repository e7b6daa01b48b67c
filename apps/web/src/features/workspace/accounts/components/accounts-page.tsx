import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { AccountsPage as Accounts, ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import { Page } from '#components/layout/page.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { IconPlus } from '#components/ui/icons.ts'
import { Notice } from '#components/ui/notice.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { accountsQuery } from '#entities/social-account/get-accounts.ts'
import { RoleNote } from '#entities/workspace/role-note.tsx'
import { useMay } from '#entities/workspace/use-may.ts'
import { formatCount } from '#lib/formats.ts'
import { AccountLine } from './account-line.tsx'
import { AccountLogDialog } from './account-log.tsx'
import classes from './accounts-page.module.css'
import { ConnectDialog, type Connection } from './connect-dialog.tsx'
import { DisconnectDialog } from './disconnect-dialog.tsx'

/** The social accounts to which posts of the workspace go out. */
export const AccountsPage = () => {
  usePageTitle('Accounts')
  const { data, error, isFetching, refetch } = useQuery(accountsQuery)
  return (
    <Page>
      <PageHead title="Accounts">Where your posts go out.</PageHead>
      {data?.stale && <Notice>Catching up: your latest changes will show here in a moment.</Notice>}
      {error && (
        <FailurePanel
          title={data ? 'Your accounts could not be refreshed' : 'Your accounts could not be loaded'}
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data ? <Connected accounts={data} /> : !error && <PageSkeleton label="Loading your accounts" heights={[280]} />}
      <RoleNote permission="accounts" what="connect accounts" />
    </Page>
  )
}

const Connected = ({ accounts: { items, used, limit } }: { readonly accounts: Accounts }) => {
  const [connection, connect] = useState<Connection | null>(null)
  const [leaving, leave] = useState<ShownAccount | null>(null)
  const [logged, showLog] = useState<ShownAccount | null>(null)
  const mayChange = useMay('accounts')
  const shown = items.filter(({ state }) => state !== 'disconnected')
  return (
    <Sheet
      title="Connected accounts"
      aside={
        mayChange && (
          <Button
            leftSection={<IconPlus size={18} stroke={1.75} aria-hidden />}
            disabled={used >= limit}
            onClick={() => connect('new')}
          >
            Connect an account
          </Button>
        )
      }
    >
      <PlanUse used={used} limit={limit} />
      {shown.length === 0 ? (
        <EmptyState>
          No account is connected yet. Connect one, and what you make here goes out there, now or at a time that you
          choose. To try it without an account of your own, take Parade: a practice network that comes with this app.
        </EmptyState>
      ) : (
        <ul className={classes.list}>
          {shown.map((account) => (
            <AccountLine
              key={account.id}
              account={account}
              connectAgain={() => connect(account)}
              showLog={() => showLog(account)}
              disconnect={() => leave(account)}
            />
          ))}
        </ul>
      )}
      <ConnectDialog connection={connection} close={() => connect(null)} />
      <DisconnectDialog account={leaving} close={() => leave(null)} />
      <AccountLogDialog account={logged} close={() => showLog(null)} />
    </Sheet>
  )
}

/** How many accounts of the plan are connected. */
const PlanUse = ({ used, limit }: Pick<Accounts, 'used' | 'limit'>) => (
  <p className={classes.used}>
    {formatCount(used)} of {formatCount(limit)} {limit === 1 ? 'account' : 'accounts'} of your plan connected.
    {used >= limit && (
      <>
        {' '}
        <Link to="/dashboard/billing">Larger plans have more.</Link>
      </>
    )}
  </p>
)
