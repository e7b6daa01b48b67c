import { signInSchema } from '@vignette/domain/identity/schemas'
import { z } from 'zod'

const { email, password } = signInSchema.shape

/** Asks for the password again, so that nobody can take over an account through an open session. */
export const emailChangeSchema = z.strictObject({ email, password })
export const passwordChangeSchema = z.strictObject({ current: password, next: password })
