import type { EventOf } from '../../kernel/event.ts'
import type { Reactor } from '../../kernel/reactor.ts'
import { checkoutCompleted } from '../events.ts'

/** Delivers what was paid for. Only the provider's report leads here, never the customer's return to a page. */
export const fulfilment: Reactor<EventOf<typeof checkoutCompleted>> = {
  name: 'fulfilment',
  events: [checkoutCompleted],
  react: ({ data: { checkoutId, workspaceId } }) => [
    { type: 'effect', kind: 'checkout.fulfil', ref: { checkoutId, workspaceId } },
  ],
}
