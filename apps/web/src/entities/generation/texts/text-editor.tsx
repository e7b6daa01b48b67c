import '@mantine/core/styles/Input.css'
import { Button } from '@mantine/core'
import type { PlatformId } from '@vignette/domain/generation/platforms'
import { type KeyboardEvent, type SyntheticEvent, useState } from 'react'
import { openEdits } from '../open-edits.ts'
import type { GenerationResult } from '../use-result-changes.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { isShortcut } from '#lib/shortcuts.ts'
import { EditedRoom } from './edited-room.tsx'
import classes from './text-editor.module.css'
import { draftOf, hashtagsIn, isEmptied, readEdit, type TextDraft } from './text-edits.ts'
import { TextFields } from './text-fields.tsx'
import { useSavedText } from './use-saved-text.ts'

type TextEditorProps = {
  readonly generationId: string
  readonly result: GenerationResult
  readonly name: string
  readonly platform: PlatformId
  readonly close: () => void
}

const partsOf = (left: ReturnType<typeof readEdit>): TextDraft => {
  if (left === null) return {}
  const { base: _base, ...parts } = left
  return parts
}

/**
 * Edits a text in place and shows the room that is left on its platform. Escape discards the edit; an edit stays when
 * the person leaves the page.
 */
export const TextEditor = ({ generationId, result, name, platform, close }: TextEditorProps) => {
  const [leftOpen] = useState(() => readEdit(openEdits.of(result.id)))
  const [base] = useState(() => leftOpen?.base ?? draftOf(result))
  const [draft, setDraft] = useState<TextDraft>({ ...draftOf(result), ...partsOf(leftOpen) })
  const { edit: conflicts, mutate, isPending, error } = useSavedText(generationId, result)
  const isEmpty = isEmptied(draft)
  const edit = (changed: Partial<TextDraft>) => {
    const next = { ...draft, ...changed }
    setDraft(next)
    openEdits.keep(result.id, { ...next, base })
  }
  const leave = () => {
    openEdits.drop(result.id)
    close()
  }
  const save = (event: SyntheticEvent) => {
    event.preventDefault()
    if (!isEmpty) mutate({ draft, base }, { onSuccess: close })
  }
  const byKeys = (event: KeyboardEvent<HTMLFormElement>) => {
    if (isShortcut('takeBack', event)) {
      event.stopPropagation()
      leave()
    }
    if (isShortcut('send', event)) {
      event.preventDefault()
      event.currentTarget.requestSubmit()
    }
  }
  return (
    <Form className={classes.editor} isBusy={isPending} onSubmit={save} onKeyDown={byKeys} aria-label={`Edit: ${name}`}>
      <TextFields
        draft={draft}
        change={edit}
        takesFocus={leftOpen === null}
        problem={isEmpty ? 'Please fill this in' : null}
      />
      {draft.text !== undefined && (
        <EditedRoom text={draft.text} hashtags={hashtagsIn(draft.tags ?? '')} platform={platform} />
      )}
      {conflicts.question}
      {error && <FailureNotice error={error} />}
      <div className={classes.actions}>
        <SubmitButton size="xs" isBusy={isPending} busyText="Saving…" disabled={isEmpty}>
          Save
        </SubmitButton>
        <Button variant="default" size="xs" onClick={leave}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
