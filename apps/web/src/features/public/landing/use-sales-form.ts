import { zodResolver } from '@hookform/resolvers/zod'
import { useMessageForm } from '#entities/contact/use-message-form.ts'
import { salesFields, salesRequestOf, salesSchema, type SalesValues, teamSizes } from './sales-request.ts'

const nothingWritten: SalesValues = { name: '', email: '', company: '', size: teamSizes[0], message: '', website: '' }

/** `close` is called once the message has gone and was said to have gone. */
export const useSalesForm = (close: () => void) => {
  const request = useMessageForm({
    resolver: zodResolver(salesSchema),
    nothingWritten,
    fields: salesFields,
    requestOf: salesRequestOf,
    onSaid: () => {
      request.form.reset(nothingWritten)
      close()
    },
  })
  return request
}
