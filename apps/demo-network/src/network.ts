import type { Database } from './store/database.ts'

/** What every route needs. */
export type Network = {
  readonly db: Database
  readonly now: () => Date
  /** The address under which people open the network. */
  readonly url: () => string
  readonly tokenSeconds: number
  readonly mediaFolder: string
}
