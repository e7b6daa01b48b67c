import { networkNames } from '@vignette/domain/networks/network-names'
import type { PublishingOfWorkspace } from '@vignette/domain/support/schemas/publishing'
import { Sheet } from '#components/layout/sheet.tsx'
import { EmptyState } from '#components/states/empty-state.tsx'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { handleWords } from '#entities/social-account/account-words.ts'
import { formatShortInstant } from '#lib/formats.ts'

type PublishingProps = { readonly publishing: PublishingOfWorkspace }

/** The social accounts of a workspace, and the posts that wait for somebody. */
export const PublishingSection = ({ publishing: { accounts, waiting } }: PublishingProps) => (
  <>
    <Sheet title="Social accounts">
      {accounts.length === 0 ? <EmptyState>None is connected.</EmptyState> : <Accounts accounts={accounts} />}
    </Sheet>
    {waiting.length > 0 && (
      <Sheet title="Posts that wait for them">
        <Waiting posts={waiting} />
      </Sheet>
    )}
  </>
)

const standingOf = ({ reason, isPaused }: PublishingOfWorkspace['accounts'][number]): string =>
  reason ?? (isPaused ? 'Paused: the plan has no room for it.' : 'Ready')

const Accounts = ({ accounts }: Pick<PublishingOfWorkspace, 'accounts'>) => (
  <CardTable caption="Social accounts of the workspace" columns={['Account', 'How it is', 'Last post', 'Sign-in ends']}>
    {accounts.map((account) => (
      <CardRow key={account.id}>
        <CardCell>
          <bdi>{handleWords(account.handle)}</bdi> on {networkNames[account.network]}
        </CardCell>
        <CardCell name="How it is">{standingOf(account)}</CardCell>
        <CardCell name="Last post">
          {account.lastPublishedAt === null ? 'none yet' : <Moment at={account.lastPublishedAt} />}
        </CardCell>
        <CardCell name="Sign-in ends">
          {account.expiresAt === null ? 'never' : <Moment at={account.expiresAt} />}
        </CardCell>
      </CardRow>
    ))}
  </CardTable>
)

const unknownWords = 'No answer came, and the network cannot tell: they have to look there, and say whether it is out.'

const Waiting = ({ posts }: { readonly posts: PublishingOfWorkspace['waiting'] }) => (
  <CardTable caption="Posts that wait for a person" columns={['Post', 'Account', 'Why', 'Since']}>
    {posts.map(({ postId, network, handle, text, status, reason, since }) => (
      <CardRow key={`${postId}/${network}/${handle ?? ''}`}>
        <CardCell>{text === '' ? 'Without a text' : <bdi>{text}</bdi>}</CardCell>
        <CardCell name="Account">
          <bdi>{handleWords(handle)}</bdi> on {networkNames[network]}
        </CardCell>
        <CardCell name="Why">{status === 'unknown' ? unknownWords : (reason ?? 'It failed.')}</CardCell>
        <CardCell name="Since">
          <Moment at={since} />
        </CardCell>
      </CardRow>
    ))}
  </CardTable>
)

const Moment = ({ at }: { readonly at: string }) => <time dateTime={at}>{formatShortInstant(at)}</time>
