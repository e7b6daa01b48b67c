import '@mantine/core/styles/Input.css'
import { TextInput } from '@mantine/core'
import { Form } from '#components/form/form.tsx'
import { SubmitButton } from '#components/form/submit-button.tsx'
import { Notice } from '#components/ui/notice.tsx'
import type { UserProfile } from '#entities/profile/user-profile.ts'
import { useProfileForm } from '../use-profile-form.ts'
import classes from './settings-page.module.css'

type ProfileFormProps = { readonly profile: UserProfile }

export const ProfileForm = ({ profile }: ProfileFormProps) => {
  const { field, notice, isSubmitting, submit } = useProfileForm(profile)
  return (
    <Form isBusy={isSubmitting} className={classes.form} onSubmit={submit}>
      <TextInput
        label="Display name"
        description="How the studio greets you."
        autoComplete="name"
        {...field('displayName')}
      />
      {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
      <SubmitButton isBusy={isSubmitting}>Save the name</SubmitButton>
    </Form>
  )
}
