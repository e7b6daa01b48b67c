import { userEvents } from './identity/events.ts'
import type { EventDefinition } from './kernel/event.ts'

/** Every event type of the product. */
export const productEvents: readonly EventDefinition[] = [...userEvents]
