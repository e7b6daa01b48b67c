import type { Topic } from './topics/topic.ts'
import { approvals } from './topics/approvals.ts'
import { asOf } from './topics/as-of.ts'
import { customers } from './topics/customers.ts'
import { effects } from './topics/effects.ts'
import { goodwill } from './topics/goodwill.ts'
import { incidents } from './topics/incidents.ts'
import { log } from './topics/log.ts'
import { mails } from './topics/mails.ts'
import { managers } from './topics/managers.ts'
import { messages } from './topics/messages.ts'
import { models } from './topics/models.ts'
import { networks } from './topics/networks.ts'
import { onCall } from './topics/on-call.ts'
import { parked } from './topics/parked.ts'
import { posts } from './topics/posts.ts'
import { queues } from './topics/queues.ts'
import { readModels } from './topics/read-models.ts'
import { timeline } from './topics/timeline.ts'
import { timers } from './topics/timers.ts'
import { workers } from './topics/workers.ts'

/** Every page of the runbook, in the order of the consoles. */
export const topics: readonly Topic[] = [
  customers,
  timeline,
  asOf,
  goodwill,
  approvals,
  messages,
  managers,
  onCall,
  readModels,
  parked,
  effects,
  mails,
  posts,
  networks,
  timers,
  queues,
  workers,
  log,
  models,
  incidents,
]
