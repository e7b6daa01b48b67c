/** How long a service may take, and how often it is asked. */
export type Waits = {
  /** For one answer, and for a file. */
  readonly answerMs: number
  readonly downloadMs: number
  /** How often something is tried, and the pause after the first failure; each next one is longer by as much. */
  readonly attempts: number
  readonly pauseMs: number
  /** The longest time that is waited in place; if the service asks for more, the whole job is tried again. */
  readonly longestPauseMs: number
  /** Between two questions whether work is done, at first and at most; and how often in a row no answer may come. */
  readonly poll: { readonly firstMs: number; readonly longestMs: number; readonly failures: number }
}
