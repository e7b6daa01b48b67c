import { commentTextSchema } from '@vignette/domain/comments/schemas'
import { useState } from 'react'
import { membersQuery } from '#entities/member/get-members.ts'
import { queryClient } from '#lib/query-client.ts'
import { draftOf, keepDraft } from './drafts.ts'
import { type Mentionable, withIds } from './mention-labels.ts'
import { mentionableOf } from './use-mentionable.ts'

type CommentDraftOptions = {
  /** What the draft is kept under while the page is open. */
  readonly draftKey: string
  readonly initial: string
  /** Those whom the text mentioned before. */
  readonly known: readonly Mentionable[]
  /** Rejects if it could not be sent. The message of the error says why. */
  readonly send: (text: string) => Promise<unknown>
  readonly onSent: () => void
}

const everybody = async (known: readonly Mentionable[]): Promise<readonly Mentionable[]> => {
  const team = await queryClient.ensureQueryData(membersQuery)
  const others = mentionableOf(team).filter(({ userId }) => !known.some((each) => each.userId === userId))
  return [...known, ...others]
}

/** A comment that is being written. What could not be sent stays, also while something else is looked at. */
export const useCommentDraft = ({ draftKey, initial, known, send, onSent }: CommentDraftOptions) => {
  const [text, setText] = useState(() => draftOf(draftKey) || initial)
  const [failure, setFailure] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  const edit = (changed: string) => {
    setText(changed)
    keepDraft(draftKey, changed === initial ? '' : changed)
    setFailure(null)
  }
  const submit = async () => {
    setSending(true)
    setFailure(null)
    try {
      const written = text.includes('@') ? withIds(text, await everybody(known)) : text
      const checked = commentTextSchema.safeParse(written)
      if (!checked.success) return setFailure(checked.error.issues[0]?.message ?? 'Please check the text.')
      await send(checked.data)
      keepDraft(draftKey, '')
      setText('')
      onSent()
    } catch (error) {
      setFailure(error instanceof Error ? error.message : 'This could not be sent. Please try again.')
    } finally {
      setSending(false)
    }
  }
  return {
    text,
    edit,
    failure,
    isSending,
    submit: () => void submit(),
    discard: () => keepDraft(draftKey, ''),
  }
}
