import { randomId } from './random-id.ts'

type Submission = { readonly url: string; readonly body: string | null }

/** Nobody means two things by two clicks that are no further apart. */
const doubleClickMs = 500

/**
 * Idempotency keys. The very same submission keeps its key for as long as nobody knows what became of it, so that
 * sending it again repeats it; after a definite answer it is a new command, once something else has been sent or the
 * time of a double click has passed.
 */
export const createSubmissionKeys = (now: () => number) => {
  const keys = new Map<string, { readonly key: string; readonly decidedAt: number }>()

  const forgetDecided = (next: string): void => {
    for (const [content, { decidedAt }] of keys) {
      if (decidedAt < Infinity && (content !== next || now() - decidedAt > doubleClickMs)) keys.delete(content)
    }
  }

  return {
    keyOf: (submission: Submission): string => {
      const content = contentOf(submission)
      forgetDecided(content)
      const key = keys.get(content)?.key ?? randomId()
      keys.set(content, { key, decidedAt: Infinity })
      return key
    },
    /** What became of the submission that was sent with `key`. */
    note: (submission: Submission, key: string, outcome: 'definite' | 'unknown'): void => {
      keys.set(contentOf(submission), { key, decidedAt: outcome === 'unknown' ? Infinity : now() })
    },
  }
}

const contentOf = ({ url, body }: Submission): string => `${url} ${body ?? ''}`
