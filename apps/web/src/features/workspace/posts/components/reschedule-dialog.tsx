import { useMutation } from '@tanstack/react-query'
import type { ShownPost } from '@vignette/domain/posts/schemas/answers'
import { useState } from 'react'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { DialogBody } from '#components/form/dialog-body.tsx'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { schedulePost } from '#entities/post/change-posts.ts'
import { type ChosenMoment, MomentFields } from '#entities/post/components/moment-fields.tsx'
import { lastMinutesOf } from '#entities/post/last-moment.ts'
import { ApiError } from '#lib/api/api-error.ts'
import { readerFormats } from '#lib/reader-formats.ts'
import { toast } from '#lib/toast.ts'
import { nextFullHour } from '#lib/wall-clock.ts'

type RescheduleDialogProps = { readonly opened: boolean; readonly post: ShownPost; readonly close: () => void }

/** Chooses another moment for what is not out yet. */
export const RescheduleDialog = ({ opened, post, close }: RescheduleDialogProps) => (
  <Dialog opened={opened} close={close} title="When is it to go out?">
    {opened && <MomentForm post={post} close={close} />}
  </Dialog>
)

/** The moment that was chosen, unless it has passed. */
const momentOf = (post: ShownPost): ChosenMoment => {
  const { at, wallTime, timeZone } = post
  const isToCome = at !== null && wallTime !== null && Date.parse(at) > Date.now()
  const zone = at === null ? readerFormats.current().timeZone : timeZone
  return {
    wallTime: isToCome ? wallTime.slice(0, 16) : nextFullHour(Date.now(), zone),
    timeZone: zone,
    notLaterThanMinutes: lastMinutesOf(post),
  }
}

const timeFailure = (error: Error | null): string | undefined =>
  error instanceof ApiError
    ? error.details.fields.find(({ path }) => path === 'at' || path === 'timeZone')?.message
    : undefined

const MomentForm = ({ post, close }: Omit<RescheduleDialogProps, 'opened'>) => {
  const [moment, setMoment] = useState(() => momentOf(post))
  const { mutate, isPending, error } = useMutation({
    mutationFn: ({ wallTime, ...timing }: ChosenMoment) => schedulePost(post.id, { at: wallTime, ...timing }),
    onSuccess: () => {
      close()
      toast.success('It is scheduled.')
    },
  })
  const timeError = timeFailure(error)
  return (
    <Form
      isBusy={isPending}
      onSubmit={(event) => {
        event.preventDefault()
        mutate(moment)
      }}
    >
      <DialogBody>
        <MomentFields
          moment={moment}
          error={timeError}
          change={(changed) => setMoment((before) => ({ ...before, ...changed }))}
        />
        {error && timeError === undefined && <FailureNotice error={error} />}
        <DialogActions close={close}>
          <SubmitButton isBusy={isPending} busyText="Scheduling…">
            Schedule
          </SubmitButton>
        </DialogActions>
      </DialogBody>
    </Form>
  )
}
