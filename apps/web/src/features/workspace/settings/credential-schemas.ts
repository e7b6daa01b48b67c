import { signInSchema } from '@vignette/domain/identity/schemas'
import { z } from 'zod'

const { email, password } = signInSchema.shape

/** The password again: who finds an open session must not be able to take the account over. */
export const emailChangeSchema = z.strictObject({ email, password })
export const passwordChangeSchema = z.strictObject({ current: password, next: password })
