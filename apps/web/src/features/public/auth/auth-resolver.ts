import { zodResolver } from '@hookform/resolvers/zod'
import { signInSchema, signUpSchema } from '@vignette/domain/identity/schemas'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { z } from 'zod'
import type { AuthMode } from './auth-modes.ts'

/** One form for both modes: when signing in, the name is empty and not looked at. */
const schemas = {
  signIn: signInSchema.extend({ name: z.string() }),
  signUp: signUpSchema,
} as const satisfies Record<AuthMode, z.ZodType>

export type AuthValues = { email: string; password: string; name: string }
type AuthResolver = Resolver<AuthValues, unknown, AuthValues>

/** The order of the checks; only the first failing one is shown (specification, section 5). */
export const checkOrder = ['email', 'password', 'name'] as const

const firstFailureOnly =
  (resolver: AuthResolver): AuthResolver =>
  async (values, context, options) => {
    const result = await resolver(values, context, options)
    const errors: FieldErrors<AuthValues> = result.errors
    const first = checkOrder.find((field) => errors[field])
    return first === undefined ? result : { values: {}, errors: { [first]: errors[first] } }
  }

const resolvers: Readonly<Record<AuthMode, AuthResolver>> = {
  signIn: firstFailureOnly(zodResolver(schemas.signIn)),
  signUp: firstFailureOnly(zodResolver(schemas.signUp)),
}

export const authResolver = (mode: AuthMode): AuthResolver => resolvers[mode]
