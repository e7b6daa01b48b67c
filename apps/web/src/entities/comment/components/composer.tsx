import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { commentLimits } from '@vignette/domain/comments/limits'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { useProfile } from '#entities/profile/use-profile.ts'
import { formatCount } from '#lib/formats.ts'
import type { Mentionable } from '../mention-labels.ts'
import { useCommentDraft } from '../use-comment-draft.ts'
import classes from './comments.module.css'
import { MentionField } from './mention-field.tsx'

type ComposerProps = {
  readonly label: string
  readonly action: string
  readonly draftKey: string
  readonly initial?: string
  readonly known?: readonly Mentionable[]
  readonly send: (text: string) => Promise<unknown>
  /** Where it can be closed again, as the fields for answering and editing can. */
  readonly close?: () => void
}

const nobody: readonly Mentionable[] = []
const nearTheEnd = 500

/** A field for a comment. A failed request leaves what was typed as it is. */
export const Composer = ({ label, action, draftKey, initial = '', known = nobody, send, close }: ComposerProps) => {
  const userId = useProfile().profile?.firebaseUID ?? null
  const { text, edit, failure, isSending, submit, discard } = useCommentDraft({
    draftKey,
    initial,
    known,
    send,
    onSent: () => close?.(),
  })
  const left = commentLimits.text - text.length
  const isEmpty = text.trim() === ''
  const sendIt = () => {
    if (!isEmpty && !isSending) submit()
  }
  return (
    <Form
      className={classes.composer}
      isBusy={isSending}
      onSubmit={(event) => {
        event.preventDefault()
        sendIt()
      }}
    >
      <MentionField
        label={label}
        placeholder="Type @ to mention somebody"
        value={text}
        onChange={edit}
        userId={userId}
        error={failure}
        readOnly={isSending}
        autoFocus={close !== undefined}
        submit={sendIt}
      />
      {(close !== undefined || !isEmpty) && (
        <div className={classes.actions}>
          <SubmitButton size="compact-sm" isBusy={isSending} busyText="Sending..." disabled={isEmpty || left < 0}>
            {action}
          </SubmitButton>
          {close && (
            <Button
              size="compact-sm"
              variant="default"
              onClick={() => {
                discard()
                close()
              }}
            >
              Cancel
            </Button>
          )}
          <RoomLeft left={left} />
        </div>
      )}
    </Form>
  )
}

/** Nothing as long as there is plenty. */
const RoomLeft = ({ left }: { readonly left: number }) =>
  left < nearTheEnd && (
    <span className={classes.left} role="status">
      {left < 0 ? `${formatCount(-left)} characters too many` : `${formatCount(left)} characters left`}
    </span>
  )
