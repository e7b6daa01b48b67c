import type { EventOf } from '../../kernel/event.ts'
import { effect, type Reactor } from '../../kernel/reactor.ts'
import { fulfilCheckout } from '../effects.ts'
import { checkoutCompleted } from '../events.ts'

/** Delivers what was paid for. Only a report of the provider leads here, never the customer's return to a page. */
export const fulfilment: Reactor<EventOf<typeof checkoutCompleted>> = {
  name: 'fulfilment',
  events: [checkoutCompleted],
  react: ({ data: { checkoutId, workspaceId } }) => [effect(fulfilCheckout, { checkoutId, workspaceId })],
}
