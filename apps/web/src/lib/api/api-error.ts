export type FieldFailure = { readonly path: string; readonly message: string }

type Details = {
  /** The failure's own sentence for people; null when the answer had none. */
  readonly sentence: string | null
  readonly status: number | null
  /** Identifies the failure for code that acts on it. */
  readonly code: string | null
  /** Details to act on. Their members depend on the code. */
  readonly facts: unknown
  readonly requestId: string | null
  readonly fields: readonly FieldFailure[]
  /** The time that the server asks to wait, if any. */
  readonly retryAfterSeconds?: number
}

/** A failed call as an exception, the form in which queries carry failures. */
export class ApiError extends Error {
  override readonly name = 'ApiError'
  readonly details: Details

  constructor(details: Details) {
    super(details.sentence ?? 'The server gave an answer that could not be read. Please try again.')
    this.details = details
  }
}
