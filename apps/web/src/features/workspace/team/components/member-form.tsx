import '@mantine/core/styles/Input.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { TextInput } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { invitedRoleSchema, type WorkspaceMember } from '@vignette/domain/members/schemas'
import { Controller, useForm } from 'react-hook-form'
import { z } from 'zod'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { fieldsOf } from '#components/form/fields-of.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { toast } from '#lib/toast.ts'
import { changeMember, type MemberChange } from '../api/change-members.ts'
import { nameOf } from '#entities/member/member-name.ts'
import type { Reader } from '../reader.ts'
import { RoleField } from './role-field.tsx'
import classes from './team-page.module.css'

type MemberFormProps = { readonly member: WorkspaceMember; readonly reader: Reader; readonly close: () => void }

const highestLimit = 1_000_000

const schema = z.object({
  role: invitedRoleSchema.optional(),
  limit: z
    .string()
    .trim()
    .regex(/^\d*$/, 'Please enter a whole number, or nothing for no limit')
    .refine((typed) => Number(typed) <= highestLimit, 'Please enter 1,000,000 at most'),
})
type Values = z.output<typeof schema>

/** What is another now than it was. */
const changeIn = ({ role, limit }: Values, member: WorkspaceMember): MemberChange => {
  const cap = limit === '' ? null : Number(limit)
  return {
    ...(role !== undefined && role !== member.role && { role }),
    ...(cap !== member.monthlyCreditCap && { monthlyCreditCap: cap ?? 'none' }),
  }
}

/** Role and limit of a member, as far as the reader may change them. */
export const MemberForm = ({ member, reader, close }: MemberFormProps) => {
  const { role, userId, monthlyCreditCap } = member
  const canChangeRole = reader.may('members') && role !== 'owner' && userId !== reader.userId
  const form = useForm<Values>({
    resolver: zodResolver(schema),
    defaultValues: {
      ...(canChangeRole && { role }),
      limit: monthlyCreditCap === null ? '' : String(monthlyCreditCap),
    },
  })
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (change: MemberChange) => {
      if (Object.keys(change).length > 0) await changeMember(userId, change)
    },
    onSuccess: () => {
      close()
      toast.success(`What ${nameOf(member)} may do is saved.`)
    },
  })
  const field = fieldsOf(form, { isBusy: isPending })
  return (
    <Form
      isBusy={isPending}
      className={classes.form}
      onSubmit={form.handleSubmit((values) => mutate(changeIn(values, member)))}
    >
      {canChangeRole && (
        <Controller
          name="role"
          control={form.control}
          render={({ field: { value = role, onChange } }) => <RoleField role={value} choose={onChange} />}
        />
      )}
      {reader.may('billing') && (
        <TextInput
          label="Limit in credits"
          description="For each billing period. Leave it empty for no limit but that of the plan."
          inputMode="numeric"
          autoComplete="off"
          {...field('limit')}
        />
      )}
      {error && <FailureNotice error={error} />}
      <DialogActions close={close} back="Cancel">
        <SubmitButton isBusy={isPending}>Save</SubmitButton>
      </DialogActions>
    </Form>
  )
}
