import type { AccountsPage } from '@vignette/domain/social-accounts/schemas/answers'
import { useMemo } from 'react'
import { Sheet } from '#components/layout/sheet.tsx'
import { RoleNote } from '#entities/workspace/role-note.tsx'
import { useMay } from '#entities/workspace/use-may.ts'
import { mediaIdsIn, ownOf, type PostDraft } from '../post-draft.ts'
import { problemsOfDraft } from '../problems-of-draft.ts'
import { sameTextProblems } from '../same-text.ts'
import { useBrought } from '../use-brought.ts'
import { useComposer } from '../use-composer.ts'
import { useMedia } from '../use-media.ts'
import { useRecentPosts } from '../use-recent-posts.ts'
import { useSending } from '../use-sending.ts'
import { AccountChoice } from './account-choice.tsx'
import { AccountSettings } from './account-settings.tsx'
import { BroughtNotice } from './brought-notice.tsx'
import { ChangedNotice } from './changed-notice.tsx'
import classes from './composer.module.css'
import { DisclosureNote } from './disclosure-note.tsx'
import { FirstComment } from './more-fields.tsx'
import { OwnTexts } from './own-texts.tsx'
import { PartsEditor } from './parts-editor.tsx'
import { Previews } from './previews.tsx'
import { SendBar } from './send-bar.tsx'
import { TimingFields } from './timing-fields.tsx'

type ComposerProps = {
  /** Of the post that is changed; null for a new one. */
  readonly id: string | null
  /** Of the post that a new one is like. */
  readonly copyOf: string | null
  readonly initial: PostDraft
  readonly accounts: AccountsPage
  /** Loads the post anew, since somebody else has changed it. */
  readonly renew: () => void
  readonly isRenewed: boolean
}

/** A post with everything that is decided about it, and how it looks on its accounts. */
export const Composer = ({ id, copyOf, initial, accounts: { items }, renew, isRenewed }: ComposerProps) => {
  const composer = useComposer(id ?? (copyOf === null ? 'new' : `copy-${copyOf}`), initial)
  const { draft, change } = composer
  const brought = useBrought(draft, change)
  const accounts = items.filter(({ id: each, state }) => state !== 'disconnected' || draft.accountIds.includes(each))
  const chosen = accounts.filter((account) => draft.accountIds.includes(account.id))
  const media = useMedia(mediaIdsIn(draft))
  const recent = useRecentPosts(id)
  const problems = useMemo(
    () => [...problemsOfDraft(draft, chosen, media), ...sameTextProblems(draft, chosen, recent)],
    // oxlint-disable-next-line react/exhaustive-deps -- the lists are made anew each time, of the same things
    [draft, items, media, recent.length],
  )
  const sending = useSending({ id, draft, problems, forget: composer.forget, renew })
  const shared = chosen.filter((account) => ownOf(draft, account.id).parts === null)
  const fields = { draft, accounts: chosen, change }
  if (!useMay('create')) return <RoleNote permission="create" what="write posts" />
  return (
    <div className={classes.columns}>
      <div className={classes.form}>
        <AccountChoice
          accounts={accounts}
          chosen={draft.accountIds}
          choose={(accountIds) => change((before) => ({ ...before, accountIds: [...accountIds] }))}
        />
        <Sheet title="What it says">
          <ChangedNotice isOutdated={composer.isOutdated} isRenewed={isRenewed} />
          <BroughtNotice {...brought} />
          {(shared.length > 0 || chosen.length === 0) && (
            <PartsEditor
              label="Text"
              parts={draft.parts}
              accounts={shared}
              media={media}
              change={(parts) => change((before) => ({ ...before, parts }))}
            />
          )}
          <OwnTexts {...fields} media={media} />
          <FirstComment {...fields} />
          <AccountSettings {...fields} />
          <DisclosureNote draft={draft} accounts={chosen} media={media} />
        </Sheet>
        <TimingFields
          timing={draft.timing}
          error={sending.timeError}
          change={(timing) => change((before) => ({ ...before, timing: { ...before.timing, ...timing } }))}
        />
        <SendBar composer={composer} sending={sending} accounts={chosen} isNew={id === null} />
      </div>
      <div className={classes.beside}>
        <Previews draft={draft} accounts={chosen} media={media} />
      </div>
    </div>
  )
}
