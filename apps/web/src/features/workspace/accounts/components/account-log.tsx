import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import { Link } from 'react-router-dom'
import { PagedList } from '#components/lists/paged-list.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { accountWords } from '#entities/social-account/account-words.ts'
import { logWords } from '#entities/post/log-words.ts'
import { formatExactInstant } from '#lib/formats.ts'
import { accountLogQuery } from '../api/get-account-log.ts'
import classes from './account-log.module.css'

type AccountLogDialogProps = { readonly account: ShownAccount | null; readonly close: () => void }

/** What happened between us and the network of an account, the newest first. */
export const AccountLogDialog = ({ account, close }: AccountLogDialogProps) => (
  <Dialog
    opened={account !== null}
    close={close}
    title={account ? `What happened on ${accountWords(account)}` : ''}
    place="side"
  >
    {account && <AccountLog account={account} />}
  </Dialog>
)

const AccountLog = ({ account: { id, network } }: { readonly account: ShownAccount }) => (
  <PagedList
    query={useInfiniteQuery(accountLogQuery(id))}
    words={{
      failed: 'What happened could not be loaded',
      loading: 'Loading what happened',
      empty: 'Nothing was sent there in the last 90 days.',
      more: 'Show earlier',
    }}
  >
    {(items) => (
      <ol className={classes.log}>
        {items.map((item) => (
          <li key={item.id}>
            <span className={classes.when}>
              <time dateTime={item.at}>{formatExactInstant(item.at)}</time> ·{' '}
              <Link to={`/dashboard/posts/${encodeURIComponent(item.postId)}`}>The post</Link>
            </span>
            <span>{logWords(item, network)}</span>
            {item.detail !== null && <q className={classes.detail}>{item.detail}</q>}
          </li>
        ))}
      </ol>
    )}
  </PagedList>
)
