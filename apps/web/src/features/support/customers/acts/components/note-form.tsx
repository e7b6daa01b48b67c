import { zodResolver } from '@hookform/resolvers/zod'
import { Textarea } from '@mantine/core'
import { noteRequestSchema } from '@vignette/domain/support/schemas/acts'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '#components/form/fields-of.ts'
import { addNote } from '../api/acts.ts'
import { useAct } from '../use-act.ts'
import { ActForm } from './act-form.tsx'

export const NoteForm = ({ uid, close }: { readonly uid: string; readonly close: () => void }) => {
  const form = useForm({ resolver: zodResolver(noteRequestSchema), defaultValues: { text: '' } })
  const { mutate, isPending, error } = useAct({
    act: (text: string) => addNote(uid, text),
    done: () => 'The note is there.',
    close,
  })
  const field = fieldsOf(form, { isBusy: isPending })
  return (
    <ActForm
      explanation="Colleagues read it; the customer finds it in the copy of their data. It stays as it is, and is erased with the account."
      submit="Add the note"
      isBusy={isPending}
      error={error}
      close={close}
      onSubmit={form.handleSubmit(({ text }) => mutate(text))}
    >
      <Textarea label="Note" autosize={false} rows={5} data-autofocus {...field('text')} />
    </ActForm>
  )
}
