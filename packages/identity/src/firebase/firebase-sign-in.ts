import { searchKey } from '@vignette/domain/identity/search-key'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { jwtVerify, UnsecuredJWT } from 'jose'
import type { Logger } from '@vignette/runtime/telemetry/logger'
import { rememberConfirmed } from '../confirmed-sessions.ts'
import { identityUnavailable, unauthenticated } from '../refusals.ts'
import type { SignIn } from '../sign-in.ts'
import { type Accounts, createAccounts } from './accounts.ts'
import { createClaimsReader } from './claims.ts'
import { createGoogleKeys } from './google-keys.ts'
import { rememberVerified } from '../verified-tokens.ts'
import type { FirebaseSettings } from './settings.ts'

/** Verifies the signature of a token and returns its claims. */
type Verify = (token: string) => Promise<unknown>

const signedByGoogle = (logger: Logger): Verify => {
  const keys = createGoogleKeys(logger)
  return async (token) => (await jwtVerify(token, keys, { algorithms: ['RS256'] })).payload
}

/** The emulator does not sign tokens. */
const unsigned: Verify = async (token) => UnsecuredJWT.decode(token).payload

const createIdentify = (settings: FirebaseSettings, logger: Logger): SignIn['identify'] => {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_TENANT_ID: tenantId } = settings
  if (projectId === undefined) {
    logger.warn('FIREBASE_PROJECT_ID is not set: nobody can sign in')
    return async () => {
      throw identityUnavailable('FIREBASE_PROJECT_ID is not set')
    }
  }
  const verify = settings.FIREBASE_AUTH_EMULATOR_HOST === undefined ? signedByGoogle(logger) : unsigned
  const readClaims = createClaimsReader({ projectId, tenantId })
  return rememberVerified(async (token) => {
    try {
      return readClaims(await verify(token), Date.now())
    } catch (error) {
      throw error instanceof DomainError ? error : unauthenticated()
    }
  })
}

/** Replaces the accounts when settings are missing or wrong. Every call is refused. */
const noAccounts = (why: string, logger: Logger): Accounts => {
  logger.warn(`${why}: no session can be checked or ended, no account deleted`)
  const refuse = async () => {
    throw identityUnavailable(why)
  }
  return { find: refuse, endSessions: refuse, remove: refuse, removeSecondFactor: refuse }
}

const accountsOf = (settings: FirebaseSettings, logger: Logger): Accounts => {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_TENANT_ID: tenantId } = settings
  const isEmulated = settings.FIREBASE_AUTH_EMULATOR_HOST !== undefined
  const serviceAccount = isEmulated ? undefined : settings.FIREBASE_SERVICE_ACCOUNT
  if (projectId === undefined) return noAccounts('FIREBASE_PROJECT_ID is not set', logger)
  if (serviceAccount === undefined && !isEmulated) return noAccounts('FIREBASE_SERVICE_ACCOUNT is not set', logger)
  try {
    return createAccounts({ projectId, tenantId, serviceAccount })
  } catch {
    return noAccounts('FIREBASE_SERVICE_ACCOUNT holds no key that can be used', logger) // the error may quote it
  }
}

/**
 * Sign-in with Firebase. Missing settings do not prevent a start; calls that need them answer `identity.unavailable`.
 */
export const createFirebaseSignIn = (settings: FirebaseSettings, logger: Logger): SignIn => {
  const accounts = accountsOf(settings, logger)
  return {
    identify: createIdentify(settings, logger),
    ...rememberConfirmed(async ({ userId, signedInAt }) => {
      const account = await accounts.find(userId)
      if (!account || account.isDisabled || signedInAt < account.validSince) throw unauthenticated()
    }),
    ownsAddress: async (userId, email) => {
      const ownEmail = (await accounts.find(userId))?.ownEmail ?? null
      return ownEmail !== null && searchKey(ownEmail) === searchKey(email)
    },
    endSessions: accounts.endSessions,
    deleteAccount: accounts.remove,
    removeSecondFactor: accounts.removeSecondFactor,
  }
}
