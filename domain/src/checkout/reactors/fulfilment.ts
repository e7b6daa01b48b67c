import type { EventOf } from '../../kernel/event.ts'
import type { Reactor } from '../../kernel/reactor.ts'
import { checkoutCompleted } from '../events.ts'

/** Has a worker give what was paid for. Only what the provider reported leads here, never a page that was visited. */
export const fulfilment: Reactor<EventOf<typeof checkoutCompleted>> = {
  name: 'fulfilment',
  events: [checkoutCompleted],
  react: ({ data: { checkoutId, workspaceId } }) => [
    { type: 'effect', kind: 'checkout.fulfil', ref: { checkoutId, workspaceId } },
  ],
}
