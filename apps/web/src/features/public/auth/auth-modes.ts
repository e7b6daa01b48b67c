import { zodResolver } from '@hookform/resolvers/zod'
import { signInSchema, signUpSchema } from '@vignette/domain/identity/schemas'
import type { FieldErrors, Resolver } from 'react-hook-form'
import { z } from 'zod'

/** The differences between signing in and creating an account. The texts are those of the specification. */
export const authModes = {
  signIn: {
    path: '/login',
    title: 'Sign In',
    heading: 'Welcome back',
    submit: 'Sign In',
    submitting: 'Signing In...',
    success: 'Login successful! Redirecting...',
    failure: 'Failed to log in. Please try again.',
    question: 'New here?',
    other: { path: '/signup', label: 'Create an account' },
  },
  signUp: {
    path: '/signup',
    title: 'Create Account',
    heading: 'Create your account',
    submit: 'Create Account',
    submitting: 'Creating Account...',
    success: 'Account created successfully! Check your email for welcome information. Redirecting...',
    failure: 'Failed to create account. Please try again.',
    question: 'Already have an account?',
    other: { path: '/login', label: 'Sign in instead' },
  },
} as const

export type AuthMode = keyof typeof authModes

export const modeOf = (pathname: string): AuthMode => (pathname.startsWith('/signup') ? 'signUp' : 'signIn')

/** One form serves both modes: when somebody signs in, the name is empty and is not checked. */
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
