import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Loader.css'
import { Button, TextInput } from '@mantine/core'
import { Notice } from '../../../components/ui/notice.tsx'
import type { UserProfile } from '../../../lib/profile/user-profile.ts'
import { useProfileForm } from '../use-profile-form.ts'
import classes from './settings-page.module.css'

type ProfileFormProps = { readonly profile: UserProfile }

export const ProfileForm = ({ profile }: ProfileFormProps) => {
  const { register, error, notice, isSubmitting, submit } = useProfileForm(profile)
  return (
    <form noValidate className={classes.form} onSubmit={submit}>
      <TextInput
        label="Display name"
        description="How the studio greets you."
        autoComplete="name"
        error={error}
        aria-invalid={error !== undefined}
        readOnly={isSubmitting}
        {...register('displayName')}
      />
      {notice && <Notice tone={notice.tone}>{notice.text}</Notice>}
      <Button type="submit" loading={isSubmitting}>
        Save the name
      </Button>
    </form>
  )
}
