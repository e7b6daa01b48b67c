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

export type AuthValues = { email: string; password: string; name: string }

/** The order of the checks; only the first failing one is shown (specification, section 5). */
export const checkOrder = ['email', 'password', 'name'] as const
