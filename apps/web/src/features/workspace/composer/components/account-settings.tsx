import '@mantine/core/styles/Input.css'
import { TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { capabilitiesOf } from '@vignette/domain/networks/capability-table'
import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { accountWords } from '#entities/social-account/account-words.ts'
import { networkIcons } from '#entities/social-account/network-icons.ts'
import { choicesQuery } from '#entities/social-account/get-choices.ts'
import { ownOf, type PostDraft, withOwn } from '../post-draft.ts'
import classes from './account-settings.module.css'
import { SettingField } from './setting-field.tsx'

type AccountSettingsProps = {
  readonly draft: PostDraft
  readonly accounts: readonly ShownAccount[]
  readonly change: (change: (draft: PostDraft) => PostDraft) => void
}

/** What a person decides for each account. */
export const AccountSettings = ({ draft, accounts, change }: AccountSettingsProps) =>
  accounts.map((account) => <OneAccount key={account.id} account={account} draft={draft} change={change} />)

type OneAccountProps = Omit<AccountSettingsProps, 'accounts'> & { readonly account: ShownAccount }

const OneAccount = ({ account, draft, change }: OneAccountProps) => {
  const Icon = networkIcons[account.network]
  const { title, settings, asksForChoices: isAsked = false } = capabilitiesOf(account.network)
  const { data, error, isFetching, refetch } = useQuery({ ...choicesQuery(account.id), enabled: isAsked })
  const chosen = ownOf(draft, account.id).settings
  const choose = (name: string, value: string) =>
    change((before) =>
      withOwn(before, account.id, { settings: { ...ownOf(before, account.id).settings, [name]: value } }),
    )
  const written = chosen['title']
  if (!title && settings.length === 0 && !isAsked) return null
  return (
    <fieldset className={classes.account}>
      <legend>
        <Icon size={18} stroke={1.75} aria-hidden /> {accountWords(account)}
      </legend>
      {error && !data && (
        <FailurePanel
          title={`What can be chosen for ${accountWords(account)} could not be loaded`}
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {data && data.notes.length > 0 && (
        <Notice tone="info">
          {data.notes.map((note) => (
            <span key={note} className={classes.note}>
              {note}
            </span>
          ))}
        </Notice>
      )}
      {title && (
        <TextInput
          label="Title"
          required={title.isNeeded}
          withAsterisk={false}
          maxLength={500}
          dir="auto"
          value={typeof written === 'string' ? written : ''}
          onChange={({ currentTarget }) => choose('title', currentTarget.value)}
        />
      )}
      {settings.map((setting) => (
        <SettingField
          key={setting.name}
          setting={setting}
          listed={data?.options[setting.name]}
          isComing={isAsked && !data && isFetching}
          value={chosen[setting.name]}
          choose={(value) => choose(setting.name, value)}
        />
      ))}
    </fieldset>
  )
}
