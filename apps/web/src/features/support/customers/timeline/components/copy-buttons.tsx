import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { IconDownload } from '#components/ui/icons.ts'
import { useMutation } from '@tanstack/react-query'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { type CopyFormat, downloadTimeline } from '../api/download-timeline.ts'
import classes from './timeline.module.css'

type CopyButtonsProps = {
  readonly path: string
  readonly id: string
  readonly search: string
  readonly isDisabled: boolean
}

const formats = [
  { id: 'csv', name: 'CSV' },
  { id: 'json', name: 'JSON' },
] as const satisfies readonly { readonly id: CopyFormat; readonly name: string }[]

/** Downloads of the filtered events. */
export const CopyButtons = ({ path, id: ofWhat, search, isDisabled }: CopyButtonsProps) => {
  const { mutate, isPending, variables, error } = useMutation({ mutationFn: downloadTimeline })
  return (
    <div className={classes.copies}>
      {formats.map(({ id: format, name }) => (
        <Button
          key={format}
          variant="default"
          size="sm"
          leftSection={<IconDownload size={18} stroke={1.75} aria-hidden />}
          loading={isPending && variables.format === format}
          disabled={isDisabled || isPending}
          onClick={() => mutate({ path, id: ofWhat, search, format })}
        >
          Download {name}
        </Button>
      ))}
      {error && (
        <div className={classes.failures}>
          <FailureNotice error={error} />
        </div>
      )}
    </div>
  )
}
