import type { Aggregate } from '../../kernel/decider.ts'
import type { SearchCustomers } from './commands.ts'
import { type CustomerSearchEvent, customerSearchEvents } from './events.ts'

/** One stream per agent: `searches-<user id>`. A record only: nothing is decided on it. */
export const customerSearches: Aggregate<null, SearchCustomers, CustomerSearchEvent> = {
  kind: 'searches',
  events: customerSearchEvents,
  initialState: () => null,
  decide: ({ agent, hits }) => [{ type: 'CustomersSearched', data: { agent, hits } }],
  evolve: (state) => state,
}
