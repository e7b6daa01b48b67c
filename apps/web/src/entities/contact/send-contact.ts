import type { ContactRequest } from '@vignette/domain/contact/schemas'
import type { FieldFailure } from '#lib/api/api-error.ts'
import { createSubmissionKeys } from '#lib/api/submission-keys.ts'

export type ContactResult =
  | { readonly success: true }
  /** `error` is the server's message, if any, and `fields` are its messages about single fields. */
  | { readonly success: false; readonly error: string | undefined; readonly fields: readonly FieldFailure[] }

/** A message that is sent again, because it is unknown whether it arrived, is recorded once. */
const submissionKeys = createSubmissionKeys(() => performance.now())

/**
 * POST /resend/send-contact, without the API client: with cookies, without time limit or session headers
 * (specification, section 7).
 * @throws the error of the network, or of an answer that is not JSON.
 */
export const sendContact = async (message: ContactRequest): Promise<ContactResult> => {
  const submission = {
    url: `${import.meta.env.API_BASE_PATH}/resend/send-contact`,
    body: JSON.stringify(message),
  }
  const key = submissionKeys.keyOf(submission)
  const response = await fetch(submission.url, {
    method: 'POST',
    credentials: 'include',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': key },
    body: submission.body,
  })
  const answer: unknown = await response.json()
  submissionKeys.note(submission, key, response.status < 500 ? 'definite' : 'unknown')
  if (response.ok && memberOf(answer, 'success') === true) return { success: true }
  const error = memberOf(answer, 'error')
  const fields = memberOf(answer, 'errors')
  return {
    success: false,
    error: typeof error === 'string' && error !== '' ? error : undefined,
    fields: Array.isArray(fields) ? fields.filter(isFieldFailure) : [],
  }
}

const memberOf = (value: unknown, name: 'success' | 'error' | 'errors' | 'path' | 'message'): unknown =>
  typeof value === 'object' && value !== null ? (value as Partial<Record<typeof name, unknown>>)[name] : undefined

const isFieldFailure = (value: unknown): value is FieldFailure =>
  typeof memberOf(value, 'path') === 'string' && typeof memberOf(value, 'message') === 'string'
