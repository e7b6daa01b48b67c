import { customers } from './topics/customers.ts'
import { readModels } from './topics/read-models.ts'
import { timeline } from './topics/timeline.ts'
import type { Topic } from './topic.ts'

/** Every page of the runbook, in the order of the consoles. */
export const topics: readonly Topic[] = [customers, timeline, readModels]
