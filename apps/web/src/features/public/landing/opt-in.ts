import { optInCall } from '@vignette/domain/newsletter/opt-in'
import type { ContactRequest } from '@vignette/domain/contact/schemas'
import { emailShape, maxEmailLength } from '@vignette/domain/identity/email-shape'
import type { ContactResult } from '#entities/contact/send-contact.ts'

/** The problem with an address, in the words of the sign-in form; null if there is none. */
export const emailProblem = (email: string): string | null => {
  if (email === '') return 'Email is required'
  return email.length <= maxEmailLength && emailShape.test(email) ? null : 'Please enter a valid email address'
}

type Send = (message: ContactRequest) => Promise<ContactResult>

/** True if the newsletter call was accepted. Everything else is a failure (specification, section 8). */
export const optIn = async (email: string, send: Send): Promise<boolean> => {
  try {
    return (await send({ ...optInCall, email })).success
  } catch {
    return false
  }
}
