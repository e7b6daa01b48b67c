import { z } from 'zod'
import { instantSchema } from '../kernel/schemas.ts'
import { isStorable, text } from '../kernel/text.ts'
import { monthlyUsageSchema } from '../credits/usage-schemas.ts'
import { staffRoleSchema } from '../staff/schemas.ts'
import { planLimitsSchema, tierSchema } from '../plans/schemas.ts'

const minPasswordLength = 6

/** Specification, section 5: text, @, text, dot, text. Deliberately no stricter. */
const emailShape = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

const emailOr = (missing: string) =>
  z
    .string(missing)
    .trim()
    .min(1, missing)
    .max(254, { error: 'Please enter a valid email address', abort: true }) // the shape of a long one takes seconds
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

/** The sign-in form. The first issue in order of the fields is the one to show. */
export const signInSchema = z.strictObject({ email: emailSchema, password: passwordSchema })

/** The sign-up form: the same checks in the same order, then the name. */
export const signUpSchema = z.strictObject({
  email: emailSchema,
  password: passwordSchema,
  name: z.string().trim().min(1, 'Name is required for signup').pipe(displayNameSchema),
})

/** The dialog that asks for a mail to choose a new password. */
export const passwordResetSchema = z.strictObject({ email: emailOr('Email is required for password reset') })

/** POST /demo/session */
export const demoSessionRequestSchema = z.strictObject({ ...signInSchema.shape, name: displayNameSchema.optional() })
export const demoSessionSchema = z.object({
  success: z.literal(true),
  token: z.string(),
  firebaseUID: userIdSchema,
  email: z.string(),
})

/** POST /users */
export const signUpRequestSchema = z.strictObject({ name: displayNameSchema.optional() })
export const signUpAnswerSchema = z.object({ success: z.literal(true), position: z.string() })

export const profileSchema = z.object({
  firebaseUID: userIdSchema,
  email: z.string(),
  displayName: z.string().nullable(),
  subscriptionPlan: tierSchema,
  onboardingCompleted: z.boolean(),
  workspaceId: workspaceIdSchema,
  planLimits: planLimitsSchema,
  monthlyUsage: monthlyUsageSchema,
  roles: z.array(staffRoleSchema),
  /** When the account is erased, of a person who has asked for that and can still take it back. */
  erasesAt: instantSchema.nullable(),
  stale: z.literal(true).optional(),
})
export type Profile = z.infer<typeof profileSchema>

/** GET /users/profile?firebaseUID= */
export const profileAnswerSchema = z.object({ success: z.literal(true), data: profileSchema })

const firebaseSettingsSchema = z.object({
  apiKey: z.string(),
  authDomain: z.string(),
  projectId: z.string(),
  appId: z.string(),
  tenantId: z.string().nullable(),
  /** Of the Auth emulator, for trying things out. */
  emulatorUrl: z.string().nullable(),
})
export type FirebaseSettings = z.infer<typeof firebaseSettingsSchema>

/** GET /config: what the browser needs to know before anybody signs in. */
export const publicConfigSchema = z.object({
  success: z.literal(true),
  brand: z.object({ name: z.string() }),
  signIn: z.enum(['demo', 'firebase']),
  /** What the browser's Firebase needs; `settings` is null while some are `missing`, named as in the environment. */
  firebase: z.object({ settings: firebaseSettingsSchema.nullable(), missing: z.array(z.string()) }).nullable(),
  /** Product analytics, where it is switched on. */
  analytics: z.object({ key: z.string(), host: z.string() }).nullable(),
})
export type PublicConfig = z.infer<typeof publicConfigSchema>
