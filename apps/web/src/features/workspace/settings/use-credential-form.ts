import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import { fieldsOf } from '#components/form/fields-of.ts'
import type { Message } from '#components/ui/notice.tsx'
import { showFieldFailures } from '#lib/form-failures.ts'
import type { IdentityResult } from '#entities/session/identity-provider.ts'

type CredentialForm<Values extends FieldValues> = {
  readonly schema: z.ZodType<Values, Values>
  readonly defaultValues: DefaultValues<Values>
  readonly checkOrder: readonly Path<Values>[]
  readonly change: (values: Values) => Promise<IdentityResult>
  readonly success: (values: Values) => string
  /** The message of a failure that has none. */
  readonly failure: string
}

/** A form for credentials at the identity service. It is emptied once the change is made. */
export const useCredentialForm = <Values extends FieldValues>({ schema, ...form }: CredentialForm<Values>) => {
  const [message, setMessage] = useState<Message | null>(null)
  const wired = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    reValidateMode: 'onSubmit',
    defaultValues: form.defaultValues,
  })
  const { handleSubmit, setError, reset, formState } = wired

  const send = async (values: Values) => {
    setMessage(null)
    const result = await form.change(values)
    if (result.success) {
      reset()
      setMessage({ tone: 'success', text: form.success(values) })
    } else if (!showFieldFailures(setError, result.fields, form.checkOrder)) {
      setMessage({ tone: 'error', text: result.error ?? form.failure })
    }
  }

  return {
    field: fieldsOf(wired, { onChange: () => setMessage(null) }),
    message,
    isSubmitting: formState.isSubmitting,
    submit: handleSubmit(send),
  }
}
