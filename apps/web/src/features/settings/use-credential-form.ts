import { zodResolver } from '@hookform/resolvers/zod'
import { useState } from 'react'
import { type DefaultValues, type FieldValues, type Path, useForm } from 'react-hook-form'
import type { z } from 'zod'
import type { Message } from '../../components/ui/notice.tsx'
import { showFieldFailures } from '../../lib/form-failures.ts'
import type { IdentityResult } from '../../lib/session/identity-provider.ts'

type CredentialForm<Values extends FieldValues> = {
  readonly schema: z.ZodType<Values, Values>
  readonly defaultValues: DefaultValues<Values>
  readonly checkOrder: readonly Path<Values>[]
  readonly change: (values: Values) => Promise<IdentityResult>
  readonly success: (values: Values) => string
  /** For a failure without words of its own. */
  readonly failure: string
}

/** A form over what the identity service keeps; it is empty again when the service has taken the change. */
export const useCredentialForm = <Values extends FieldValues>({ schema, ...form }: CredentialForm<Values>) => {
  const [message, setMessage] = useState<Message | null>(null)
  const { register, handleSubmit, setError, reset, formState } = useForm<Values, unknown, Values>({
    resolver: zodResolver(schema),
    reValidateMode: 'onSubmit',
    defaultValues: form.defaultValues,
  })

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

  const field = (name: Path<Values>) => {
    const error = formState.errors[name]?.message
    return {
      ...register(name, { onChange: () => setMessage(null) }),
      error: typeof error === 'string' ? error : undefined,
      'aria-required': true,
      'aria-invalid': error !== undefined,
      readOnly: formState.isSubmitting,
    }
  }

  return {
    field,
    message,
    isSubmitting: formState.isSubmitting,
    submit: handleSubmit(send),
  }
}
