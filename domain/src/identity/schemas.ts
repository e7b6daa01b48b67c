import { z } from 'zod'
import { formatsSchema } from '../kernel/formats-schema.ts'
import { isStorable, text } from '../kernel/text.ts'
import { emailShape, maxEmailLength } from './email-shape.ts'

const minPasswordLength = 6

const emailOr = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(maxEmailLength, { error: 'Please enter a valid email address', abort: true })
    .regex(emailShape, 'Please enter a valid email address')
    .refine(isStorable, 'Please enter a valid email address')

export const emailSchema = emailOr('Email is required')

/** Never trimmed: spaces are part of a password. */
const passwordSchema = z
  .string('Password is required')
  .min(1, 'Password is required')
  .min(minPasswordLength, `Password must be at least ${minPasswordLength} characters`)
  .max(1024, 'Password is too long')
  .refine(isStorable, 'Password contains characters that cannot be used')

export const displayNameSchema = text({ min: 1, max: 120 })

/** Uids come from the identity service; Firebase allows up to 128 characters. */
export const userIdSchema = z
  .string()
  .min(1)
  .max(128)
  .regex(/^[\w:.@-]+$/)
export const workspaceIdSchema = z
  .string()
  .min(1)
  .max(64)
  .regex(/^[\w-]+$/)

/** The sign-in form. The first issue, in the order of the fields, is shown. */
export const signInSchema = z.strictObject({ email: emailSchema, password: passwordSchema })

/** The sign-up form: the same checks in the same order, then the name. */
export const signUpSchema = z.strictObject({
  email: emailSchema,
  password: passwordSchema,
  name: z.string().trim().min(1, 'Name is required for signup').pipe(displayNameSchema),
})

/** The dialog that asks for a mail to choose a new password. */
export const passwordResetSchema = z.strictObject({ email: emailOr('Email is required for password reset') })

/** A code of an app or a recovery code, as somebody types or pastes it. */
export const codeSchema = z.string('Please enter the code').regex(/^[\w\s-]{1,40}$/, 'Please enter the code')

/** POST /demo/session. `code`: where the account has a second step. */
export const demoSessionRequestSchema = z.strictObject({
  ...signInSchema.shape,
  name: displayNameSchema.optional(),
  code: codeSchema.optional(),
})
export const demoSessionSchema = z.object({
  success: z.literal(true),
  token: z.string(),
  firebaseUID: userIdSchema,
  email: z.string(),
})

/** POST /users */
export const signUpRequestSchema = z.strictObject({
  name: displayNameSchema.optional(),
  /** Those of the browser. */
  formats: formatsSchema.optional(),
})
export const signUpAnswerSchema = z.object({ success: z.literal(true), position: z.string() })
