import '@mantine/core/styles/Input.css'
import { NativeSelect, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { labelLimits } from '@vignette/domain/library/limits'
import { type Folder, folderNameSchema, type LibraryItem } from '@vignette/domain/library/schemas'
import { useState } from 'react'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { foldersQuery } from '#entities/library/get-folders.ts'
import { type Destination, useMoveToFolder } from '#entities/library/sort-items.ts'
import { movedWords } from '#features/workspace/library/sorting-words.ts'
import { toast } from '#lib/toast.ts'
import classes from './folder-dialog.module.css'

type MoveDialogProps = {
  readonly opened: boolean
  readonly items: readonly LibraryItem[]
  readonly close: () => void
}

/** Asks for a folder, and moves items there. */
export const MoveDialog = ({ opened, items, close }: MoveDialogProps) => (
  <Dialog opened={opened} title={items.length === 1 ? 'Move to folder' : `Move ${items.length} items`} close={close}>
    <LoadedForm items={items} close={close} />
  </Dialog>
)

type FormProps = Omit<MoveDialogProps, 'opened'>

const LoadedForm = (props: FormProps) => {
  const { data, error, refetch, isFetching } = useQuery(foldersQuery)
  if (data) return <MoveForm {...props} folders={data.folders} />
  if (!error) return <PageSkeleton label="Loading your folders" heights={[120]} />
  return (
    <FailurePanel
      title="Your folders could not be loaded"
      error={error}
      retry={() => void refetch()}
      retrying={isFetching}
    />
  )
}

const inNone = 'none'
const inNew = 'new'

/** The folder that all of the items are in already. */
const commonFolder = (items: readonly LibraryItem[]): string => {
  const [first, ...others] = new Set(items.map(({ folderId }) => folderId))
  return others.length === 0 && typeof first === 'string' ? first : inNone
}

const destinationOf = (choice: string, name: string): Destination => {
  if (choice === inNone) return { kind: 'none' }
  return choice === inNew ? { kind: 'new', name } : { kind: 'folder', folderId: choice }
}

/** A folder that is there, none, or a new one with a name. */
type Choice = { readonly choice: string; readonly name: string; readonly problem?: string | undefined }

const MoveForm = ({ items, folders, close }: FormProps & { readonly folders: readonly Folder[] }) => {
  const [chosen, setChosen] = useState<Choice>({
    choice: folders.length === 0 ? inNew : commonFolder(items),
    name: '',
  })
  const { choice, name } = chosen
  const { mutate, isPending, error } = useMoveToFolder()
  const move = () => {
    const problem = choice === inNew ? folderNameSchema.safeParse(name).error?.issues[0]?.message : undefined
    setChosen({ choice, name, problem })
    if (problem !== undefined) return
    const folderName = choice === inNew ? name.trim() : folders.find(({ id }) => id === choice)?.name
    mutate(
      {
        ids: items.map(({ id }) => id),
        to: destinationOf(choice, name),
        onMade: (folderId) => setChosen({ choice: folderId, name }),
      },
      {
        onSuccess: () => {
          close()
          toast.success(movedWords(items.length, folderName))
        },
      },
    )
  }
  return (
    <Form
      isBusy={isPending}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        move()
      }}
    >
      <FolderChoice chosen={chosen} choose={setChosen} folders={folders} />
      {error && <FailureNotice error={error} />}
      <DialogActions close={close}>
        <SubmitButton isBusy={isPending}>Move</SubmitButton>
      </DialogActions>
    </Form>
  )
}

type FolderChoiceProps = {
  readonly chosen: Choice
  readonly choose: (chosen: Choice) => void
  readonly folders: readonly Folder[]
}

const FolderChoice = ({ chosen: { choice, name, problem }, choose, folders }: FolderChoiceProps) => (
  <>
    <NativeSelect
      label="Folder"
      description="Each item is in one folder at most."
      data={[
        { value: inNone, label: 'In no folder' },
        ...folders.map(({ id, name: label }) => ({ value: id, label })),
        { value: inNew, label: 'New folder…' },
      ]}
      value={choice}
      onChange={({ currentTarget: { value } }) => choose({ choice: value, name })}
      data-autofocus
    />
    {choice === inNew && (
      <TextInput
        label="Name of the new folder"
        placeholder="Spring launch"
        autoComplete="off"
        dir="auto"
        maxLength={labelLimits.folder}
        value={name}
        error={problem}
        aria-required
        onChange={({ currentTarget: { value } }) => choose({ choice, name: value })}
      />
    )}
  </>
)
