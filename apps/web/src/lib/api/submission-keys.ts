import { randomId } from './random-id.ts'

type Submission = { readonly url: string; readonly body: string | null }

/** Keys of submissions whose outcome is unknown. */
export type UndecidedKeys = {
  readonly get: (content: string) => string | undefined
  readonly set: (content: string, key: string) => unknown
  readonly delete: (content: string) => unknown
}

/** Two clicks that are closer than this are one intention. */
const doubleClickMs = 500

/**
 * Idempotency keys. A submission keeps its key while its outcome is unknown, so that sending it again repeats it. After
 * a definite answer it is a new command, once something else was sent or the time of a double click has passed.
 */
export const createSubmissionKeys = (now: () => number, undecided: UndecidedKeys = new Map()) => {
  const decided = new Map<string, { readonly key: string; readonly at: number }>()

  /** The key of the same submission if it was decided a moment ago. All other decided ones are forgotten. */
  const justDecided = (content: string): string | undefined => {
    const found = decided.get(content)
    decided.clear()
    return found && now() - found.at <= doubleClickMs ? found.key : undefined
  }

  return {
    keyOf: (submission: Submission): string => {
      const content = contentOf(submission)
      const justNow = justDecided(content)
      const key = undecided.get(content) ?? justNow ?? randomId()
      undecided.set(content, key)
      return key
    },
    /** A request without a key was sent: the decided submissions are forgotten. */
    moveOn: (): void => decided.clear(),
    /** Notes the outcome of the submission that was sent with `key`. */
    note: (submission: Submission, key: string, outcome: 'definite' | 'unknown'): void => {
      const content = contentOf(submission)
      if (outcome === 'unknown') {
        undecided.set(content, key)
        return
      }
      undecided.delete(content)
      decided.set(content, { key, at: now() })
    },
  }
}

const contentOf = ({ url, body }: Submission): string => `${url} ${body ?? ''}`
