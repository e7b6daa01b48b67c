import type { ContactRequest } from '@vignette/domain/contact/schemas'
import type { FieldFailure } from '#lib/api/api-error.ts'
import type { ContactResult } from './send-contact.ts'

export type Delivery =
  | { readonly status: 'sent' }
  /** `alert` is the sentence of the specification (section 8), to the character. */
  | { readonly status: 'failed'; readonly alert: string; readonly fields: readonly FieldFailure[] }

/** The alert for failures other than an answer of the server. */
export const alertOf = (text: string): string => `Failed to send message. Error: ${text}`

type Send = (message: ContactRequest) => Promise<ContactResult>

/** Sends a message. A program that filled in the hidden field is told that it succeeded, and nothing is sent. */
export const deliverMessage = async ({ website, ...message }: ContactRequest, send: Send): Promise<Delivery> => {
  if (website) return { status: 'sent' }
  try {
    const result = await send(message)
    if (result.success) return { status: 'sent' }
    return {
      status: 'failed',
      alert: `Failed to send message: ${result.error ?? 'Unknown error'}`,
      fields: result.fields,
    }
  } catch (error) {
    const text = error instanceof Error ? error.message : String(error)
    return { status: 'failed', alert: alertOf(text), fields: [] }
  }
}
