import { Refusal } from './refusal.ts'

export type Answer = { readonly status: number; readonly body: string; readonly headers?: Record<string, string> }

type Kept = { readonly request: string; answer?: Answer }

/** Keys as Stripe keeps them: of one account, for requests that were carried out, also when they failed then. */
export const createIdempotency = () => {
  const kept = new Map<string, Kept>()

  const begin = (key: string, request: string): Answer | undefined => {
    const earlier = kept.get(key)
    if (!earlier) {
      kept.set(key, { request })
      return undefined
    }
    if (earlier.request !== request) {
      const message = `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`
      throw new Refusal(400, { type: 'idempotency_error', message })
    }
    if (earlier.answer) return { ...earlier.answer, headers: { 'idempotent-replayed': 'true' } }
    const message = `There is currently another in-progress request using this Idempotent Key: ${key}`
    throw new Refusal(409, { type: 'idempotency_error', code: 'idempotency_key_in_use', message })
  }

  return {
    /** Runs a request, or repeats what it was answered. A refusal of its parameters is not kept. */
    once: async (key: string | undefined, request: string, run: () => Promise<Answer>): Promise<Answer> => {
      if (key === undefined) return run()
      const replayed = begin(key, request)
      if (replayed) return replayed
      try {
        const answer = await run()
        kept.set(key, { request, answer })
        return answer
      } catch (error) {
        kept.delete(key)
        throw error
      }
    },
    /** A day later. */
    forget: (): void => kept.clear(),
  }
}
