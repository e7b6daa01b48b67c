import { useState } from 'react'
import { type FieldErrors, useForm } from 'react-hook-form'
import type { Message } from '#components/ui/notice.tsx'
import type { IdentityProvider } from '#entities/session/identity-provider.ts'
import { lateResolver } from '#lib/late-resolver.ts'
import { loadAuthRules } from './load-auth-rules.ts'

const sent: Message = {
  tone: 'success',
  text: 'Password reset email sent! Check your inbox for instructions.',
}
const failure = 'Failed to send password reset email. Please try again.'

type ResetValues = { email: string }
const resolver = lateResolver<ResetValues, ResetValues>(async () => (await loadAuthRules()).resetResolver)

export const useResetForm = (identity: IdentityProvider, typedEmail: () => string) => {
  const [message, setMessage] = useState<Message | null>(null)
  const form = useForm<ResetValues, unknown, ResetValues>({
    resolver,
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

  const refuse = ({ root }: FieldErrors<ResetValues>) => {
    if (root?.message) setMessage({ tone: 'error', text: root.message })
  }

  return { form, message, clearMessage, submit: handleSubmit(send, refuse) }
}
