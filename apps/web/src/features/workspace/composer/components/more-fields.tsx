import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import { Button, NativeSelect, Textarea, TextInput } from '@mantine/core'
import type { NetworkSetting } from '@vignette/domain/networks/capabilities'
import { capabilitiesOfAccount } from '@vignette/domain/social-accounts/account-capabilities'
import { shortNameOf } from '@vignette/domain/networks/network-names'
import { postLimits } from '@vignette/domain/posts/limits'
import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import { useState } from 'react'
import { IconPlus } from '#components/ui/icons.ts'
import { accountWords } from '#entities/social-account/account-words.ts'
import { ownOf, type PostDraft, withOwn } from '../post-draft.ts'
import classes from './own-texts.module.css'

type FieldsProps = {
  readonly draft: PostDraft
  readonly accounts: readonly ShownAccount[]
  readonly change: (change: (draft: PostDraft) => PostDraft) => void
}

const allOf = new Intl.ListFormat('en')

/** A comment that follows the post at once, where networks let us write one. */
export const FirstComment = ({ draft, accounts, change }: FieldsProps) => {
  const [isOpen, setOpen] = useState(false)
  const names = [
    ...new Set(
      accounts
        .filter((account) => capabilitiesOfAccount(account).firstComment !== 'none')
        .map(({ network }) => shortNameOf(network)),
    ),
  ]
  if (names.length === 0 && draft.firstComment === '') return null
  if (!isOpen && draft.firstComment === '') {
    return (
      <Button
        className={classes.back}
        variant="subtle"
        size="compact-sm"
        leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />}
        onClick={() => setOpen(true)}
      >
        Add a first comment
      </Button>
    )
  }
  return (
    <Textarea
      label="First comment"
      description={`We write it right below the post, on ${allOf.format(names)}. Good for links and hashtags.`}
      autoFocus={isOpen}
      autosize
      minRows={2}
      maxRows={8}
      dir="auto"
      maxLength={postLimits.text}
      value={draft.firstComment}
      onChange={({ currentTarget: { value } }) => change((before) => ({ ...before, firstComment: value }))}
    />
  )
}

/** What a person decides for one account. */
export const AccountSettings = ({ draft, accounts, change }: FieldsProps) =>
  accounts.map((account) => {
    const { settings } = ownOf(draft, account.id)
    return capabilitiesOfAccount(account).settings.map((setting) => (
      <SettingField
        key={`${account.id} ${setting.name}`}
        setting={setting}
        of={accountWords(account)}
        value={settings[setting.name]}
        choose={(value) =>
          change((before) =>
            withOwn(before, account.id, { settings: { ...ownOf(before, account.id).settings, [setting.name]: value } }),
          )
        }
      />
    ))
  })

type SettingFieldProps = {
  readonly setting: NetworkSetting
  readonly of: string
  readonly value: string | boolean | undefined
  readonly choose: (value: string | boolean) => void
}

const capital = (words: string): string => words.slice(0, 1).toUpperCase() + words.slice(1)

const SettingField = ({
  setting: { label, kind, options, preset, isNeeded },
  of,
  value,
  choose,
}: SettingFieldProps) => {
  const name = `${capital(label)}: ${of}`
  if (kind === 'text') {
    return (
      <TextInput
        label={name}
        maxLength={500}
        value={typeof value === 'string' ? value : (preset ?? '')}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
    )
  }
  const choices =
    kind === 'yesNo'
      ? [
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ]
      : options
  return (
    <NativeSelect
      label={name}
      data={[...(preset === null && !isNeeded ? [{ value: '', label: 'As the network does' }] : []), ...choices]}
      value={String(value ?? preset ?? '')}
      onChange={({ currentTarget }) => choose(kind === 'yesNo' ? currentTarget.value === 'true' : currentTarget.value)}
    />
  )
}
