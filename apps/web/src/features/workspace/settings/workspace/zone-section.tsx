import '@mantine/core/styles/Input.css'
import { NativeSelect } from '@mantine/core'
import { useForm } from 'react-hook-form'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { changeWorkspace } from '../api/change-workspace.ts'
import { zoneGroups } from '#lib/zone-groups.ts'
import { useChange } from './use-change.ts'
import classes from './workspace-settings.module.css'

/** The zone in which the days and weeks of the workspace begin. */
export const ZoneSection = ({ timeZone }: { readonly timeZone: string }) => {
  const form = useForm({ defaultValues: { timeZone } })
  const { failure, change } = useChange()
  const { isSubmitting } = form.formState
  return (
    <Sheet title="Time zone" anchor="time-zone">
      <Form
        isBusy={isSubmitting}
        className={classes.form}
        onSubmit={form.handleSubmit((values) =>
          change(changeWorkspace(values), 'The workspace has its new time zone.'),
        )}
      >
        <NativeSelect label="Time zone of the workspace" data={zoneGroups(timeZone)} {...form.register('timeZone')} />
        <p className={classes.note}>
          Where days and weeks begin for all of you, as with the ideas of the week. Until one is chosen, it is that of
          the person who owns the workspace. Dates and times are shown in your own zone, which is in your settings.
        </p>
        {failure && <Notice tone="error">{failure}</Notice>}
        <SubmitButton isBusy={isSubmitting}>Save the time zone</SubmitButton>
      </Form>
    </Sheet>
  )
}
