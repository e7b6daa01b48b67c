import { zodResolver } from '@hookform/resolvers/zod'
import { passwordResetSchema } from '@vignette/domain/identity/schemas'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import type { Message } from '#components/ui/notice.tsx'
import type { IdentityProvider } from '#entities/session/identity-provider.ts'

const sent: Message = {
  tone: 'success',
  text: 'Password reset email sent! Check your inbox for instructions.',
}
const failure = 'Failed to send password reset email. Please try again.'

export const useResetForm = (identity: IdentityProvider, typedEmail: () => string) => {
  const [message, setMessage] = useState<Message | null>(null)
  const form = useForm({
    resolver: zodResolver(passwordResetSchema),
    reValidateMode: 'onSubmit',
    defaultValues: { email: typedEmail() },
  })
  const { clearErrors, handleSubmit } = form

  const clearMessage = () => {
    clearErrors()
    setMessage(null)
  }

  const send = async ({ email }: { readonly email: string }) => {
    setMessage(null)
    const result = await identity.resetPassword(email)
    setMessage(result.success ? sent : { tone: 'error', text: result.error ?? failure })
  }

  return { form, message, clearMessage, submit: handleSubmit(send) }
}
