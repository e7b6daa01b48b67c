import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import { Button, Textarea } from '@mantine/core'
import { capabilitiesOfAccount } from '@vignette/domain/social-accounts/account-capabilities'
import { shortNameOf } from '@vignette/domain/networks/network-names'
import { postLimits } from '@vignette/domain/posts/limits'
import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import { useState } from 'react'
import { IconPlus } from '#components/ui/icons.ts'
import type { PostDraft } from '../post-draft.ts'
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
