import { zodResolver } from '@hookform/resolvers/zod'
import { profileUpdateRequestSchema } from '@vignette/domain/account/schemas'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { fieldsOf } from '#components/form/fields-of.ts'
import type { Message } from '#components/ui/notice.tsx'
import { ApiError } from '#lib/api/api-error.ts'
import { showFieldFailures } from '#lib/form-failures.ts'
import { profileDrafts, updateUserProfile } from '#entities/profile/update-user-profile.ts'
import type { UserProfile } from '#entities/profile/user-profile.ts'
import { toast } from '#lib/toast.ts'

const notSaved: Message = { tone: 'info', text: 'This name is kept here, but not saved yet.' }

export const useProfileForm = (profile: UserProfile) => {
  const [draft] = useState(() => profileDrafts.nameOf(profile.firebaseUID))
  const [notice, setNotice] = useState<Message | null>(draft === null ? null : notSaved)
  const form = useForm({
    resolver: zodResolver(profileUpdateRequestSchema),
    defaultValues: { displayName: draft ?? profile.displayName ?? '' },
  })
  const { handleSubmit, setError, formState } = form

  const save = async (change: { displayName: string }) => {
    setNotice(null)
    const update = updateUserProfile({ ...profile, ...change })
    if (!update.success) return setNotice({ tone: 'error', text: update.error })
    toast.success(update.message)
    const saved = await update.saved
    if (saved.success) return setNotice({ tone: 'success', text: 'Your name is saved.' })
    const fields = saved.error instanceof ApiError ? saved.error.details.fields : []
    if (showFieldFailures(setError, fields, ['displayName'])) return
    setNotice({ tone: 'error', text: `${saved.error.message} ${notSaved.text}` })
  }

  return {
    field: fieldsOf(form),
    notice,
    isSubmitting: formState.isSubmitting,
    submit: handleSubmit(save),
  }
}
