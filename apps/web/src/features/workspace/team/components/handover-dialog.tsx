import '@mantine/core/styles/Input.css'
import { NativeSelect } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { WorkspaceMember } from '@vignette/domain/members/schemas'
import { type SyntheticEvent, useState } from 'react'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Dialog } from '#components/ui/dialog.tsx'
import { toast } from '#lib/toast.ts'
import { offerWorkspace } from '../api/hand-over.ts'
import { nameOf } from '#entities/member/member-name.ts'
import classes from './team-page.module.css'

type HandoverProps = { readonly heirs: readonly WorkspaceMember[]; readonly close: () => void }

/** Says what handing over means, and offers the workspace to a member. */
export const HandoverDialog = ({ opened, ...props }: HandoverProps & { readonly opened: boolean }) => (
  <Dialog opened={opened} close={props.close} title="Hand over this workspace">
    {opened && <HandoverForm {...props} />}
  </Dialog>
)

const HandoverForm = ({ heirs, close }: HandoverProps) => {
  const [chosen, choose] = useState(heirs[0]?.userId ?? '')
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => offerWorkspace(chosen),
    onSuccess: () => {
      close()
      toast.success('The workspace is offered. We have written a mail about it.')
    },
  })
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    mutate()
  }
  return (
    <Form isBusy={isPending} className={classes.form} onSubmit={submit}>
      <NativeSelect
        label="New owner"
        data={heirs.map((heir) => ({ value: heir.userId, label: nameOf(heir) }))}
        value={chosen}
        onChange={({ currentTarget: { value } }) => choose(value)}
      />
      <ul className={classes.meaning}>
        <li>They have to accept. Until then you can take the offer back.</li>
        <li>Then plan, payments, budget and deletion are up to them. You stay as an admin.</li>
        <li>
          A paid plan ends with the period that you paid for, unless they go on with it. The budget beyond the plan goes
          to zero.
        </li>
        <li>Everything that was made here stays here.</li>
      </ul>
      {error && <FailureNotice error={error} />}
      <DialogActions close={close} back="Cancel">
        <SubmitButton isBusy={isPending}>Offer the workspace</SubmitButton>
      </DialogActions>
    </Form>
  )
}
