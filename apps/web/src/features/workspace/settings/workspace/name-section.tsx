import '@mantine/core/styles/Input.css'
import { zodResolver } from '@hookform/resolvers/zod'
import { TextInput } from '@mantine/core'
import { workspaceNameSchema } from '@vignette/domain/workspaces/schemas'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { fieldsOf } from '#components/form/fields-of.ts'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Sheet } from '#components/layout/sheet.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { changeWorkspace } from '../api/change-workspace.ts'
import { useChange } from './use-change.ts'
import classes from './workspace-settings.module.css'

const schema = z.object({ name: workspaceNameSchema })

/** The name that the switcher and invitations show. */
export const NameSection = ({ name }: { readonly name: string }) => {
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { name } })
  const { failure, change } = useChange()
  const { isSubmitting } = form.formState
  const field = fieldsOf(form)
  return (
    <Sheet title="Name" anchor="name">
      <Form
        isBusy={isSubmitting}
        className={classes.form}
        onSubmit={form.handleSubmit((values) => change(changeWorkspace(values), 'The workspace has its new name.'))}
      >
        <TextInput
          label="Name of the workspace"
          description="Shown when you switch between workspaces, and in invitations."
          autoComplete="off"
          {...field('name', { required: true })}
        />
        {failure && <Notice tone="error">{failure}</Notice>}
        <SubmitButton isBusy={isSubmitting}>Save the name</SubmitButton>
      </Form>
    </Sheet>
  )
}
