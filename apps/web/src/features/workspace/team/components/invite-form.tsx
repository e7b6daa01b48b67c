import '@mantine/core/styles/Input.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { Textarea } from '@mantine/core'
import type { InvitedRole } from '@vignette/domain/members/roles'
import { invitedRoleSchema } from '@vignette/domain/members/schemas'
import { useState } from 'react'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { fieldsOf } from '#components/form/fields-of.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { addressesSchema } from '../addresses.ts'
import { useInvite } from '../use-invite.ts'
import { InviteOutcome } from './invite-outcome.tsx'
import { RoleField } from './role-field.tsx'
import classes from './team-page.module.css'

const schema = z.object({ addresses: addressesSchema, role: invitedRoleSchema })

type Typed = { readonly addresses: string; readonly role: InvitedRole }

/** Invites one address or many, and says what happened to each. */
export const InviteForm = ({ close }: { readonly close: () => void }) => {
  const { sending, send, again } = useInvite()
  const [typed, setTyped] = useState<Typed>({ addresses: '', role: 'editor' })
  if (sending === null) {
    return (
      <AddressForm
        typed={typed}
        close={close}
        send={(addresses, role) => {
          setTyped({ addresses: '', role })
          void send(addresses, role)
        }}
      />
    )
  }
  return (
    <InviteOutcome
      {...sending}
      close={close}
      again={(failed) => {
        setTyped({ ...typed, addresses: failed.join('\n') })
        again()
      }}
    />
  )
}

type AddressFormProps = {
  readonly typed: Typed
  readonly send: (addresses: readonly string[], role: InvitedRole) => void
  readonly close: () => void
}

const AddressForm = ({ typed, send, close }: AddressFormProps) => {
  const form = useForm<z.input<typeof schema>, unknown, z.output<typeof schema>>({
    resolver: zodResolver(schema),
    defaultValues: typed,
  })
  const field = fieldsOf(form)
  return (
    <Form
      isBusy={false}
      className={classes.form}
      onSubmit={form.handleSubmit(({ addresses, role }) => send(addresses, role))}
    >
      <Textarea
        label="E-mail addresses"
        description="One or several, with commas, spaces or new lines between them. 50 at most at a time."
        autosize
        minRows={2}
        maxRows={8}
        autoComplete="off"
        spellCheck={false}
        data-autofocus
        {...field('addresses', { required: true })}
      />
      <Controller
        name="role"
        control={form.control}
        render={({ field: { value, onChange } }) => <RoleField role={value} choose={onChange} />}
      />
      <DialogActions close={close} back="Cancel">
        <SubmitButton isBusy={false}>Send invitations</SubmitButton>
      </DialogActions>
    </Form>
  )
}
