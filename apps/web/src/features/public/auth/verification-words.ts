import type { Verification } from '#entities/session/identity-provider.ts'

type Words = { readonly heading: string; readonly text: string }

export const verificationWords = {
  pending: { heading: 'Verify your email', text: 'One moment...' },
  verified: {
    heading: 'Your email is verified',
    text: 'Thank you. Everything that needs a verified email is open now.',
  },
  unverified: {
    heading: 'Your email is not verified yet',
    text: 'Follow the link in the e-mail that we sent you. It may be in your spam folder.',
  },
  refused: {
    heading: 'This link no longer works',
    text: 'It was followed before, or it is too old. A new mail brings a new link.',
  },
  unknown: { heading: 'Verify your email', text: 'Sign in to see whether your email is verified.' },
  failed: { heading: 'Your email could not be verified', text: 'The connection may be down. Please try again.' },
} as const satisfies Record<Verification | 'pending', Words>

/** The code of a link that verifies an address, or null. The one service sends links for other ends too. */
export const verificationCodeOf = (search: URLSearchParams): string | null =>
  search.get('mode') === 'verifyEmail' ? search.get('oobCode') : null
