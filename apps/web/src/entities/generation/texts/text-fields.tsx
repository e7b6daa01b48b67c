import { Textarea } from '@mantine/core'
import { partLimits, type Parts } from '@vignette/domain/generation/schemas'
import classes from './text-editor.module.css'
import type { TextDraft } from './text-edits.ts'
import { partNames } from './video-parts.tsx'

type TextFieldsProps = {
  readonly draft: TextDraft
  readonly change: (changed: Partial<TextDraft>) => void
  readonly problem: string | null
  /** False for an edit that was left open earlier and is shown again. */
  readonly takesFocus: boolean
}

/** A field for each part of a text. The first one can take the focus. */
export const TextFields = ({ draft: { text, parts, tags }, change, problem, takesFocus }: TextFieldsProps) => (
  <>
    {parts && <PartFields parts={parts} change={change} problem={problem} takesFocus={takesFocus} />}
    {text !== undefined && (
      <Textarea
        label="Text"
        value={text}
        dir="auto"
        ref={takesFocus ? focusOnce : undefined}
        classNames={{ input: classes.text }}
        error={problem}
        onChange={({ currentTarget }) => change({ text: currentTarget.value })}
      />
    )}
    {tags !== undefined && (
      <Textarea
        label="Hashtags"
        value={tags}
        dir="auto"
        rows={1}
        ref={takesFocus && text === undefined && !parts ? focusOnce : undefined}
        classNames={{ input: classes.line }}
        error={text === undefined && !parts ? problem : null}
        onChange={({ currentTarget }) => change({ tags: currentTarget.value })}
      />
    )}
  </>
)

type PartFieldsProps = Omit<TextFieldsProps, 'draft'> & { readonly parts: Parts }

const PartFields = ({ parts, change, problem, takesFocus }: PartFieldsProps) =>
  (['hook', 'script', 'description'] as const).map((part) => (
    <Textarea
      key={part}
      label={partNames[part]}
      value={parts[part]}
      dir="auto"
      rows={1}
      maxLength={partLimits[part]}
      ref={takesFocus && part === 'hook' ? focusOnce : undefined}
      classNames={{ input: classes.line }}
      error={part === 'hook' ? problem : null}
      onChange={({ currentTarget }) => change({ parts: { ...parts, [part]: currentTarget.value } })}
    />
  ))

/** Puts the cursor at the end, where people continue writing. */
const focusOnce = (field: HTMLTextAreaElement | null): void => {
  if (field === null || field === document.activeElement) return
  field.focus()
  field.setSelectionRange(field.value.length, field.value.length)
}
