import pTimeout from 'p-timeout'
import { randomUUID } from 'node:crypto'
import { initializeApp } from 'firebase-admin/app'
import { type BaseAuth, getAuth } from 'firebase-admin/auth'
import { identityUnavailable } from '../refusals.ts'
import { createAccessTokens } from './access-tokens.ts'

/** The library waits 25 s and retries, but a request has to be answered within 4 s. */
const timeoutMs = 2_000

type Project = {
  readonly projectId: string
  readonly tenantId: string | undefined
  /** The JSON of a service account. The emulator, which firebase-admin finds through the environment, needs none. */
  readonly serviceAccount: string | undefined
}

const authOf = ({ projectId, tenantId, serviceAccount }: Project): BaseAuth => {
  const credential = serviceAccount === undefined ? {} : { credential: createAccessTokens(serviceAccount) }
  const app = initializeApp({ projectId, ...credential }, randomUUID())
  const auth = getAuth(app)
  return tenantId === undefined ? auth : auth.tenantManager().authForTenant(tenantId)
}

const isUnknown = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'auth/user-not-found'

type Account = {
  readonly isDisabled: boolean
  /** In ms since 1970. */
  readonly validSince: number
  /** Null until the account has proven to own the address. */
  readonly ownEmail: string | null
}

/** Firebase counts in whole seconds, so an end within the same second cannot be more precise. */
const startOfSecond = (at: string): number => Math.floor(Date.parse(at) / 1_000) * 1_000

/** The accounts at Firebase. Operations on an account that does not exist count as done. */
export type Accounts = {
  readonly find: (userId: string) => Promise<Account | undefined>
  /** Firebase ends all sessions opened up to now, not up to `until`, so it is called only once. */
  readonly endSessions: (userId: string, until: string) => Promise<void>
  readonly remove: (userId: string) => Promise<void>
  readonly removeSecondFactor: (userId: string) => Promise<void>
}

/** @throws {Error} when the service account is not usable. The methods throw `identity.unavailable`. */
export const createAccounts = (project: Project): Accounts => {
  const auth = authOf(project)
  const ask = async <Answer>(work: () => Promise<Answer>): Promise<Answer | undefined> => {
    try {
      return await pTimeout(work(), { milliseconds: timeoutMs })
    } catch (error) {
      if (isUnknown(error)) return undefined
      throw identityUnavailable('Firebase cannot be asked for an account', error)
    }
  }
  const find: Accounts['find'] = async (userId) => {
    const found = await ask(() => auth.getUser(userId))
    return (
      found && {
        isDisabled: found.disabled,
        validSince: Date.parse(found.tokensValidAfterTime ?? '') || 0,
        ownEmail: (found.emailVerified && found.email) || null,
      }
    )
  }
  return {
    find,
    endSessions: async (userId, until) => {
      const account = await find(userId)
      if (account && account.validSince < startOfSecond(until)) await ask(() => auth.revokeRefreshTokens(userId))
    },
    remove: (userId) => ask(() => auth.deleteUser(userId)),
    removeSecondFactor: async (userId) => {
      await ask(() => auth.updateUser(userId, { multiFactor: { enrolledFactors: null } }))
    },
  }
}
