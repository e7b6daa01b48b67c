import { createRemoteJWKSet, errors, type JWTVerifyGetKey } from 'jose'
import type { Logger } from '@vignette/runtime/telemetry/logger'
import { identityUnavailable, unauthenticated } from '../refusals.ts'
import { googleKeyAddress } from './key-address.ts'

/** Short enough that a request can wait for the keys and still be answered in time. */
const timeoutMs = 1_500
/** Google announces a key hours before it signs with it. */
const refreshMs = 3_600_000
/** Tokens with invented key ids, or an endpoint that is unavailable, cause at most one fetch in this time. */
const cooldownMs = 3_000

/**
 * The keys with which Google signs tokens, fetched at the start and refreshed in the background. Known keys stay valid
 * while they cannot be fetched. A token whose key cannot be looked up is not an invalid token; firebase-admin does not
 * tell the two apart, so the keys are handled here.
 */
export const createGoogleKeys = (logger: Logger): JWTVerifyGetKey => {
  // fetching is decided here, since the library would discard the keys and fetch again for each unknown one
  const keys = createRemoteJWKSet(new URL(googleKeyAddress), {
    timeoutDuration: timeoutMs,
    cooldownDuration: Infinity,
    cacheMaxAge: Infinity,
  })
  let hasKeys = false
  let failure: unknown
  let endedAt = -Infinity
  let fetching: Promise<void> | undefined

  const reload = async (): Promise<void> => {
    try {
      await keys.reload()
      hasKeys = true
      failure = undefined
    } catch (error) {
      failure = error
      logger.warn({ err: error }, "Google's keys cannot be fetched")
    }
    endedAt = performance.now()
    fetching = undefined
  }
  const fetchKeys = (): Promise<void> => (fetching ??= reload())
  const isOlderThan = (ms: number): boolean => performance.now() - endedAt > ms
  const fetchUnlessJustDone = async (): Promise<void> => {
    if (fetching !== undefined || isOlderThan(cooldownMs)) await fetchKeys()
  }
  const unavailable = () => identityUnavailable("Google's keys cannot be fetched", failure)

  void fetchKeys()
  return async (header, token) => {
    const { kid, crit } = header
    if (typeof kid !== 'string' || crit !== undefined) throw unauthenticated()
    if (!hasKeys) await fetchUnlessJustDone()
    if (!hasKeys) throw unavailable()
    if (isOlderThan(failure === undefined ? refreshMs : cooldownMs)) void fetchKeys()
    try {
      return await keys(header, token)
    } catch (error) {
      if (!(error instanceof errors.JWKSNoMatchingKey)) throw error
      await fetchUnlessJustDone()
      if (failure !== undefined) throw unavailable()
      return keys(header, token)
    }
  }
}
