import { z } from 'zod'

const isServiceAccount = (text: string): boolean => {
  try {
    const account: unknown = JSON.parse(text)
    return typeof account === 'object' && account !== null && 'private_key' in account && 'client_email' in account
  } catch {
    return false
  }
}

/** Accounts are at Firebase, except in demo mode. */
export const identity = {
  /** `demo` accepts any valid e-mail and password, so it is never a default. */
  SIGN_IN: z.enum(['demo', 'firebase'], { error: 'must be set to: demo or firebase' }),
  FIREBASE_PROJECT_ID: z.string().min(1).optional(),
  /** A tenant of Identity Platform, if any. Tokens of other tenants are refused. */
  FIREBASE_TENANT_ID: z.string().min(1).optional(),
  /** The key of a service account, as the JSON from Google. It is needed to check and end sessions. */
  FIREBASE_SERVICE_ACCOUNT: z.string().refine(isServiceAccount, 'must be the JSON of a service account').optional(),
  /** Firebase's own setting for its emulator, which accepts unsigned tokens. */
  FIREBASE_AUTH_EMULATOR_HOST: z.string().min(1).optional(),
  ALLOW_EMULATOR: z.enum(['true', 'false']).default('false'),
}

type EmulatorSettings = { readonly FIREBASE_AUTH_EMULATOR_HOST?: string | undefined; readonly ALLOW_EMULATOR: string }

export const refuseEmulator = (
  { FIREBASE_AUTH_EMULATOR_HOST, ALLOW_EMULATOR }: EmulatorSettings,
  context: z.RefinementCtx,
): void => {
  if (FIREBASE_AUTH_EMULATOR_HOST === undefined || ALLOW_EMULATOR === 'true') return
  const message = 'lets everybody in: unset it, or set ALLOW_EMULATOR=true where that is wanted'
  context.addIssue({ code: 'custom', path: ['FIREBASE_AUTH_EMULATOR_HOST'], message })
}
