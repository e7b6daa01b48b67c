import { countWords } from '@vignette/domain/kernel/words'
import type { Network } from '@vignette/domain/networks/network-names'
import type { Tier } from '@vignette/domain/plans/schemas'
import { Notice } from '#components/ui/notice.tsx'
import { accountWords } from '#entities/social-account/account-words.ts'
import { nameOf } from '../plan-words.ts'

type AccountsNoteProps = {
  readonly paused: readonly { readonly network: Network; readonly handle: string | null }[]
  readonly tier: Tier
}

const listed = new Intl.ListFormat('en')

/** Says before it is chosen for which social accounts a smaller plan has no room. */
export const AccountsNote = ({ paused, tier }: AccountsNoteProps) => (
  <Notice tone="warning">
    {nameOf(tier)} has no room for {countWords(paused.length, 'social account')}:{' '}
    {listed.format(paused.map(accountWords))}. Once it takes effect, nothing goes out there and what is scheduled waits.
    With a larger plan they are back by themselves.
  </Notice>
)
