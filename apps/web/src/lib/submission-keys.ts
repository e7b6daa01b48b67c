import { randomId } from './random-id.ts'

type Submission = { readonly url: string; readonly body: string | null }

/**
 * Idempotency keys. The very same submission keeps its key for as long as nobody knows what became of it, so that
 * sending it again repeats it; after a definite answer it is a new command.
 */
export const createSubmissionKeys = () => {
  const undecided = new Map<string, string>()
  return {
    keyOf: (submission: Submission): string => undecided.get(contentOf(submission)) ?? randomId(),
    /** What became of the submission that was sent with `key`. */
    note: (submission: Submission, key: string, outcome: 'definite' | 'unknown'): void => {
      if (outcome === 'unknown') undecided.set(contentOf(submission), key)
      else undecided.delete(contentOf(submission))
    },
  }
}

const contentOf = ({ url, body }: Submission): string => `${url} ${body ?? ''}`
