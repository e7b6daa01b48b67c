import type { ContactRequest } from '@vignette/domain/contact/schemas'
import { useEffect, useEffectEvent, useState } from 'react'
import {
  type DefaultValues,
  type FieldErrors,
  type FieldValues,
  type Path,
  type Resolver,
  useForm,
} from 'react-hook-form'
import { sendContact } from './send-contact.ts'
import { alertOf, deliverMessage } from './deliver-message.ts'
import { showFieldFailures } from '#lib/form-failures.ts'

/** The time for which the success message is shown (specification, section 4). */
const sentShownMs = 3_000

export type MessagePhase =
  | { readonly status: 'writing' }
  | { readonly status: 'failed'; readonly alert: string }
  | { readonly status: 'sent' }

type MessageFormOptions<Values extends FieldValues, Written> = {
  readonly resolver: Resolver<Values, unknown, Written>
  readonly nothingWritten: DefaultValues<Values>
  /** The fields that errors of the server may name. */
  readonly fields: readonly Path<Values>[]
  readonly requestOf: (written: Written) => ContactRequest
  /** Called when the message was sent. */
  readonly onSent?: () => void
  /** Called after the success message was shown long enough; it empties the form. */
  readonly onSaid: () => void
}

/** The state of a form that sends a message to the team, and the sending. */
export const useMessageForm = <Values extends FieldValues, Written>(options: MessageFormOptions<Values, Written>) => {
  const { resolver, nothingWritten, fields, requestOf, onSent, onSaid } = options
  const [phase, setPhase] = useState<MessagePhase>({ status: 'writing' })
  const form = useForm<Values, unknown, Written>({
    resolver,
    reValidateMode: 'onBlur',
    defaultValues: nothingWritten,
  })
  const endSaying = useEffectEvent(() => {
    setPhase({ status: 'writing' })
    onSaid()
  })

  useEffect(() => {
    if (phase.status !== 'sent') return
    const timer = setTimeout(() => endSaying(), sentShownMs)
    return () => clearTimeout(timer)
  }, [phase])

  const send = async (written: Written) => {
    setPhase({ status: 'writing' })
    const delivery = await deliverMessage(requestOf(written), sendContact)
    if (delivery.status === 'sent') {
      onSent?.()
      return setPhase({ status: 'sent' })
    }
    setPhase({ status: 'failed', alert: delivery.alert })
    showFieldFailures(form.setError, delivery.fields, fields)
  }

  const refuse = ({ root }: FieldErrors<Values>) => {
    if (root?.message) setPhase({ status: 'failed', alert: alertOf(root.message) })
  }

  return { form, phase, submit: form.handleSubmit(send, refuse) }
}
