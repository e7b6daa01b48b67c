import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Loader.css'
import { NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { aspects } from '@vignette/domain/generation/platforms'
import { downloadFormats, type DownloadRequest } from '@vignette/domain/downloads/schemas'
import { useState } from 'react'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { downloadItems } from '../download-items.ts'
import classes from './download-dialog.module.css'

type DownloadDialogProps = {
  readonly opened: boolean
  readonly close: () => void
  /** Pictures, videos or texts of the library. */
  readonly ids: readonly string[]
}

const formats = Object.entries(downloadFormats).map(([value, label]) => ({ value, label }))
const sizes = [
  { value: '', label: 'As it is' },
  ...Object.entries(aspects).map(([value, { name, width, height }]) => ({
    value,
    label: `${name}, ${width} × ${height}`,
  })),
]

/** Asks for a format and a size, and downloads: one item as a file, several as a zip. */
export const DownloadDialog = ({ opened, close, ids }: DownloadDialogProps) => (
  <Dialog opened={opened} close={close} title={ids.length === 1 ? 'Download' : `Download ${ids.length} as a zip`}>
    <DownloadForm ids={ids} close={close} />
  </Dialog>
)

const DownloadForm = ({ ids, close }: Omit<DownloadDialogProps, 'opened'>) => {
  const [wanted, setWanted] = useState<Pick<DownloadRequest, 'format' | 'aspect'>>({ format: 'original' })
  const { mutate, isPending, error } = useMutation({ mutationFn: downloadItems, onSuccess: close })
  return (
    <Form
      isBusy={isPending}
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        mutate({ ids: [...ids], ...wanted })
      }}
    >
      <NativeSelect
        label="Format"
        description={ids.length > 1 ? 'Of pictures. Videos and texts stay as they are.' : undefined}
        data={formats}
        value={wanted.format}
        onChange={({ currentTarget: { value } }) =>
          setWanted({ ...wanted, format: value as DownloadRequest['format'] })
        }
      />
      <NativeSelect
        label="Size"
        description="The whole picture is kept; any empty space is filled with the colour of its corner."
        data={sizes}
        value={wanted.aspect ?? ''}
        onChange={({ currentTarget: { value } }) =>
          setWanted({ ...wanted, aspect: value === '' ? undefined : (value as DownloadRequest['aspect']) })
        }
      />
      {error && <FailureNotice error={error} />}
      <DialogActions close={close}>
        <SubmitButton isBusy={isPending}>Download</SubmitButton>
      </DialogActions>
    </Form>
  )
}
