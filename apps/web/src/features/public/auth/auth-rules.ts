import { zodResolver } from '@hookform/resolvers/zod'
import { passwordResetSchema, signInSchema, signUpSchema } from '@vignette/domain/identity/schemas'
import { createFormControl, type FieldErrors, type Resolver } from 'react-hook-form'
import { z } from 'zod'
import { type AuthMode, type AuthValues, checkOrder } from './auth-modes.ts'

/** One form serves both modes: when somebody signs in, the name is empty and is not checked. */
const schemas = {
  signIn: signInSchema.extend({ name: z.string() }),
  signUp: signUpSchema,
} as const satisfies Record<AuthMode, z.ZodType>

type AuthResolver = Resolver<AuthValues, unknown, AuthValues>

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

/** The form with what was typed so far. */
export const createAuthForm = (mode: AuthMode, typed: AuthValues) =>
  createFormControl<AuthValues, unknown, AuthValues>({
    resolver: authResolver(mode),
    reValidateMode: 'onSubmit',
    defaultValues: typed,
  })

export const resetResolver = zodResolver(passwordResetSchema)
