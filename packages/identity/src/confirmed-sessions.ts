import { DomainError } from '@vignette/domain/kernel/domain-error'
import { LRUCache } from 'lru-cache'
import { unauthenticated } from './refusals.ts'
import type { Identity, SignIn } from './sign-in.ts'

/** So long an answer of the service holds. */
const holdsMs = 60_000
/** So long a service that could not be asked is left alone. */
const pauseMs = 10_000

const kept = 10_000

type Known = {
  readonly isRefused: boolean
  /** When two answers cross, the one to the later question counts. */
  readonly askedAt: number
  readonly askAgainAt: number
}

const unasked: Known = { isRefused: false, askedAt: -Infinity, askAgainAt: -Infinity }

const keyOf = ({ userId, signedInAt }: Identity): string => `${signedInAt} ${userId}`

/**
 * Remembers what the service said of a session, so that not every request has to ask. Only the first one of a session
 * waits; when the answer is old, a new one is fetched behind the requests. A service that cannot be asked changes
 * nothing: what is known holds, and a session of which nothing is known is let in, since its token is good.
 */
export const rememberConfirmed = (
  confirm: SignIn['confirm'],
  now = () => performance.now(),
): Pick<SignIn, 'confirm' | 'confirmLately'> => {
  const sessions = new LRUCache<string, Known>({ max: kept })
  const asking = new Map<string, Promise<Known>>()

  const learn = (key: string, askedAt: number, error: unknown): Known => {
    const before = sessions.get(key) ?? unasked
    const isRefused = error instanceof DomainError && error.kind === 'unauthenticated'
    const isAnswer = isRefused || error === undefined
    if (isAnswer && askedAt < before.askedAt) return before
    const known = isAnswer
      ? { isRefused, askedAt, askAgainAt: askedAt + holdsMs }
      : { ...before, askAgainAt: Math.max(before.askAgainAt, now() + pauseMs) }
    sessions.set(key, known)
    return known
  }

  const ask = async (identity: Identity): Promise<{ readonly known: Known; readonly error: unknown }> => {
    const askedAt = now()
    const error = await confirm(identity).then(
      () => undefined,
      (refusal: unknown) => refusal,
    )
    return { known: learn(keyOf(identity), askedAt, error), error }
  }

  const askBehind = async (identity: Identity): Promise<Known> => {
    const { known } = await ask(identity)
    asking.delete(keyOf(identity))
    return known
  }

  /** Requests that wait for the same answer share one question. */
  const askOnce = (identity: Identity): Promise<Known> => {
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
