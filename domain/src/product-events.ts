import { user } from './identity/decider.ts'
import type { EventDefinition } from './kernel/event.ts'

/** Every event type of the product. */
export const productEvents: readonly EventDefinition[] = [...user.events]
