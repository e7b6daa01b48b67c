import type { Aggregate } from '../kernel/decider.ts'
import { type CustomerSearchEvent, customerSearchEvents } from './events.ts'

/** Records that an agent, a user id, looked for customers and was shown so many. */
export type SearchCustomers = { readonly type: 'SearchCustomers'; readonly agent: string; readonly hits: number }

/** One stream per agent: `searches-<user id>`. It is written down, and nothing is decided on it. */
export const customerSearches: Aggregate<null, SearchCustomers, CustomerSearchEvent> = {
  kind: 'searches',
  events: customerSearchEvents,
  initialState: () => null,
  decide: ({ agent, hits }) => [{ type: 'CustomersSearched', data: { agent, hits } }],
  evolve: (state) => state,
}
