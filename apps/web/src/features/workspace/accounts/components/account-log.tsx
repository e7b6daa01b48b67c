import { useInfiniteQuery } from '@tanstack/react-query'
import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import { Link } from 'react-router-dom'
import { Dialog } from '#components/ui/dialog.tsx'
import { accountWords } from '#entities/social-account/account-words.ts'
import { PublishLog } from '#entities/post/components/publish-log.tsx'
import { accountLogQuery } from '../api/get-account-log.ts'

type AccountLogDialogProps = { readonly account: ShownAccount | null; readonly close: () => void }

/** The publish log of one account; closed without one. */
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
  <PublishLog
    query={useInfiniteQuery(accountLogQuery(id))}
    empty="Nothing was sent there in the last 90 days."
    networkOf={() => network}
    aboutOf={({ postId }) => <Link to={`/dashboard/posts/${encodeURIComponent(postId)}`}>The post</Link>}
  />
)
