import '@mantine/core/styles/Input.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { labelLimits } from '@vignette/domain/library/limits'
import { type Folder, folderRequestSchema } from '@vignette/domain/library/schemas'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { fieldsOf } from '#components/form/fields-of.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { newestFolderName, useNameFolder } from '#entities/library/change-folders.ts'
import { useEdit } from '#entities/edits/use-edit.tsx'
import { toast } from '#lib/toast.ts'
import classes from './folder-dialog.module.css'

type FolderName = { readonly name: string }

type FolderDialogProps = {
  readonly opened: boolean
  /** Null to make a new one. */
  readonly folder: Folder | null
  readonly close: () => void
}

/** Asks for the name of a folder, and makes or renames it. */
export const FolderDialog = ({ opened, folder, close }: FolderDialogProps) => (
  <Dialog opened={opened} title={folder ? 'Rename folder' : 'New folder'} close={close}>
    <FolderForm folder={folder} close={close} />
  </Dialog>
)

const FolderForm = ({ folder, close }: Omit<FolderDialogProps, 'opened'>) => {
  const form = useForm({
    resolver: zodResolver(folderRequestSchema),
    reValidateMode: 'onSubmit',
    defaultValues: { name: folder?.name ?? '' },
  })
  const [before] = useState(folder?.name ?? '')
  const { mutateAsync: nameFolder } = useNameFolder()
  const edit = useEdit<FolderName>({ name: 'Name' })
  const { mutate, isPending, error } = useMutation({ mutationFn: edit.save })
  const field = fieldsOf(form, { isBusy: isPending })('name', { required: true })
  const save = ({ name }: { readonly name: string }) =>
    mutate(
      {
        base: { name: before },
        mine: { name },
        send: (values, base) => nameFolder({ id: folder?.id ?? null, name: values.name, base: base.name }),
        readNewest: async () => ({ name: (folder && (await newestFolderName(folder.id))) ?? before }),
      },
      {
        onSuccess: () => {
          close()
          toast.success(folder ? 'The folder is renamed.' : 'The folder is made. Select something to move it there.')
        },
      },
    )
  return (
    <Form isBusy={isPending} className={classes.form} onSubmit={form.handleSubmit(save)}>
      <TextInput
        label="Name"
        placeholder="Spring launch"
        autoComplete="off"
        dir="auto"
        maxLength={labelLimits.folder}
        data-autofocus
        {...field}
      />
      {edit.question}
      {error && <FailureNotice error={error} />}
      <DialogActions close={close}>
        <SubmitButton isBusy={isPending}>{folder ? 'Rename' : 'Make folder'}</SubmitButton>
      </DialogActions>
    </Form>
  )
}
