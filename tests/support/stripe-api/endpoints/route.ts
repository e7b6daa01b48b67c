import type { Store } from '../store.ts'

export type Call = {
  readonly store: Store
  /** From the path; empty where it has none. */
  readonly id: string
  /** The form of a POST, or the query of others. */
  readonly given: Readonly<Record<string, unknown>>
}

export type Route = {
  readonly method: 'GET' | 'POST' | 'DELETE'
  /** `:id` stands for one part. */
  readonly path: string
  readonly run: (call: Call) => unknown
}
