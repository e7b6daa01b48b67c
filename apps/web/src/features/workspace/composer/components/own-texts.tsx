import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import type { ShownAccount } from '@vignette/domain/social-accounts/schemas/answers'
import { useId } from 'react'
import { IconArrowBackUp, IconPencil } from '#components/ui/icons.ts'
import { accountWords } from '#entities/social-account/account-words.ts'
import { ownOf, type PostDraft, withOwn } from '../post-draft.ts'
import type { Media } from '../problems-of-draft.ts'
import classes from './own-texts.module.css'
import { PartsEditor } from './parts-editor.tsx'

type OwnTextsProps = {
  readonly draft: PostDraft
  readonly accounts: readonly ShownAccount[]
  readonly media: Media
  readonly change: (change: (draft: PostDraft) => PostDraft) => void
}

/** What is said on some accounts instead of what the post says. */
export const OwnTexts = ({ draft, accounts, media, change }: OwnTextsProps) => {
  const titleId = useId()
  const isOwn = ({ id }: ShownAccount) => ownOf(draft, id).parts !== null
  const others = accounts.filter((account) => !isOwn(account))
  return (
    <>
      {accounts.filter(isOwn).map((account) => (
        <div key={account.id} className={classes.own}>
          <PartsEditor
            label={`Text for ${accountWords(account)}`}
            parts={ownOf(draft, account.id).parts ?? draft.parts}
            accounts={[account]}
            media={media}
            change={(parts) => change((before) => withOwn(before, account.id, { parts }))}
          />
          <Button
            className={classes.back}
            variant="subtle"
            size="compact-sm"
            leftSection={<IconArrowBackUp size={16} stroke={1.75} aria-hidden />}
            aria-label={`The same text as the others for ${accountWords(account)}`}
            onClick={() => change((before) => withOwn(before, account.id, { parts: null }))}
          >
            The same text as the others
          </Button>
        </div>
      ))}
      {others.length > 1 && (
        <div className={classes.others} role="group" aria-labelledby={titleId}>
          <span id={titleId} className={classes.title}>
            <IconPencil size={16} stroke={1.75} aria-hidden /> Different text for
          </span>
          {others.map((account) => (
            <Button
              key={account.id}
              variant="default"
              size="compact-sm"
              classNames={{ root: classes.other, label: classes.otherLabel }}
              aria-label={`Different text for ${accountWords(account)}`}
              onClick={() => change((before) => withOwn(before, account.id, { parts: before.parts }))}
            >
              {accountWords(account)}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
