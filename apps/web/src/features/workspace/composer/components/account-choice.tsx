import { networkNames } from '@vignette/domain/networks/network-names'
import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import { Link } from 'react-router-dom'
import { Sheet } from '#components/layout/sheet.tsx'
import { IconCheck } from '#components/ui/icons.ts'
import { Notice } from '#components/ui/notice.tsx'
import { accountWords, handleWords } from '#entities/social-account/account-words.ts'
import { AccountAvatar } from '#entities/social-account/components/account-avatar.tsx'
import classes from './account-choice.module.css'

type AccountChoiceProps = {
  readonly accounts: readonly ShownAccount[]
  readonly chosen: readonly string[]
  readonly choose: (accountIds: readonly string[]) => void
}

/** The accounts to which a post goes. */
export const AccountChoice = ({ accounts, chosen, choose }: AccountChoiceProps) => {
  const uneasy = accounts.filter(
    ({ id, state, isPaused }) => chosen.includes(id) && (state === 'attention' || isPaused),
  )
  return (
    <Sheet title="Where it goes">
      {accounts.length === 0 ? (
        <Notice>
          No account is connected yet. You can write and save a draft; to publish it,{' '}
          <Link to="/dashboard/accounts">connect an account</Link>.
        </Notice>
      ) : (
        <fieldset className={classes.accounts}>
          <legend>Accounts</legend>
          {accounts.map((account) => (
            <Chip
              key={account.id}
              account={account}
              isChosen={chosen.includes(account.id)}
              toggle={() =>
                choose(chosen.includes(account.id) ? chosen.filter((id) => id !== account.id) : [...chosen, account.id])
              }
            />
          ))}
        </fieldset>
      )}
      {uneasy.map((account) => (
        <Notice key={account.id} tone="warning">
          {account.state === 'attention'
            ? `${accountWords(account)} has to be connected again before anything goes out there.`
            : `${accountWords(account)} is paused, since your plan includes fewer accounts.`}{' '}
          <Link to="/dashboard/accounts">Go to the accounts</Link>
        </Notice>
      ))}
    </Sheet>
  )
}

type ChipProps = { readonly account: ShownAccount; readonly isChosen: boolean; readonly toggle: () => void }

const Chip = ({ account, isChosen, toggle }: ChipProps) => (
  <label className={classes.chip} title={networkNames[account.network]}>
    <input type="checkbox" checked={isChosen} aria-label={accountWords(account)} onChange={toggle} />
    <AccountAvatar account={account} isSmall />
    <span className={classes.handle}>
      <bdi>{handleWords(account.handle)}</bdi>
    </span>
    {isChosen && <IconCheck size={16} stroke={2.5} aria-hidden />}
  </label>
)
