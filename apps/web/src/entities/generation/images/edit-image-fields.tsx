import { Textarea, TextInput } from '@mantine/core'
import { imageTextMax } from '@vignette/domain/generation/composition'
import { promptMax } from '@vignette/domain/generation/prompt'
import { ColorField } from '#components/form/color-field.tsx'
import { Choices } from '#components/form/choices.tsx'
import { type EditDraft, textPlaces } from './image-edits.ts'

type FieldsProps = {
  readonly draft: EditDraft
  readonly change: (changed: Partial<EditDraft>) => void
  readonly problem: string | null
}

export const PromptEdit = ({ draft, change, problem }: FieldsProps) => (
  <Textarea
    label="What should change?"
    placeholder="Warmer light, and more room at the top"
    rows={4}
    maxLength={promptMax}
    dir="auto"
    data-autofocus
    value={draft.prompt}
    error={problem}
    onChange={({ currentTarget }) => change({ prompt: currentTarget.value })}
  />
)

export const TextEdit = ({ draft, change, problem }: FieldsProps) => (
  <>
    <TextInput
      label="Text"
      maxLength={imageTextMax}
      dir="auto"
      value={draft.text}
      error={problem}
      onChange={({ currentTarget }) => change({ text: currentTarget.value })}
    />
    <Choices legend="Where" options={textPlaces} chosen={draft.place} choose={(place) => change({ place })} />
    <ColorField label="Colour of the text" color={draft.color} change={(color) => change({ color })} />
  </>
)

export const BackgroundEdit = ({ draft, change }: FieldsProps) => (
  <ColorField label="Colour behind the motif" color={draft.color} change={(color) => change({ color })} />
)
