import { DomainError } from '@vignette/domain/kernel/domain-error'
import { LRUCache } from 'lru-cache'
import { unauthenticated } from './refusals.ts'
import type { Identity, SignIn } from './sign-in.ts'

/** An answer of the service is valid for this long. */
const holdsMs = 60_000
/** After a failure the service is not called for this long. */
const pauseMs = 10_000

const maxSessions = 10_000

type CachedAnswer = {
  readonly isRefused: boolean
  /** When answers arrive out of order, the one to the later question counts. */
  readonly askedAt: number
  readonly askAgainAt: number
}

const noAnswer: CachedAnswer = { isRefused: false, askedAt: -Infinity, askAgainAt: -Infinity }

const keyOf = ({ userId, signedInAt }: Identity): string => `${signedInAt} ${userId}`

/**
 * Caches whether the service confirmed a session, so that not every request has to ask. Only the first request of a
 * session waits; an old answer is refreshed in the background. When the service cannot be reached, the last answer
 * counts, and a session without one is let in, since its token is valid.
 */
export const rememberConfirmed = (
  confirm: SignIn['confirm'],
  now = () => performance.now(),
): Pick<SignIn, 'confirm' | 'confirmLately'> => {
  const sessions = new LRUCache<string, CachedAnswer>({ max: maxSessions })
  const asking = new Map<string, Promise<CachedAnswer>>()

  const learn = (key: string, askedAt: number, error: unknown): CachedAnswer => {
    const before = sessions.get(key) ?? noAnswer
    const isRefused = error instanceof DomainError && error.kind === 'unauthenticated'
    const isAnswer = isRefused || error === undefined
    if (isAnswer && askedAt < before.askedAt) return before
    const known = isAnswer
      ? { isRefused, askedAt, askAgainAt: askedAt + holdsMs }
      : { ...before, askAgainAt: Math.max(before.askAgainAt, now() + pauseMs) }
    sessions.set(key, known)
    return known
  }

  const ask = async (identity: Identity): Promise<{ readonly known: CachedAnswer; readonly error: unknown }> => {
    const askedAt = now()
    const error = await confirm(identity).then(
      () => undefined,
      (refusal: unknown) => refusal,
    )
    return { known: learn(keyOf(identity), askedAt, error), error }
  }

  const askBehind = async (identity: Identity): Promise<CachedAnswer> => {
    const { known } = await ask(identity)
    asking.delete(keyOf(identity))
    return known
  }

  /** Requests that wait for the same answer share one call. */
  const askOnce = (identity: Identity): Promise<CachedAnswer> => {
    const key = keyOf(identity)
    const answer = asking.get(key) ?? askBehind(identity)
    asking.set(key, answer)
    return answer
  }

  return {
    confirm: async (identity) => {
      const { error } = await ask(identity)
      if (error !== undefined) throw error
    },
    confirmLately: async (identity) => {
      const known = sessions.get(keyOf(identity))
      if (known && known.askAgainAt <= now()) void askOnce(identity)
      const { isRefused } = known ?? (await askOnce(identity))
      if (isRefused) throw unauthenticated()
    },
  }
}
