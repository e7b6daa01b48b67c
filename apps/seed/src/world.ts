import type { Registry } from '@vignette/domain/registry'
import { createCustomer, type Customer, type Ids, type Person } from './customer.ts'
import type { MemoryAppend } from './memory-log.ts'
import { createRandom } from './random.ts'
import { createSimulation, type Simulation } from './simulation.ts'
import { cast } from './stories/cast.ts'
import { companies } from './stories/companies.ts'
import { creator, creatorAccount } from './stories/creator.ts'
import { type FindCustomer, lifeOf, type Story } from './stories/life.ts'
import { mailbag } from './stories/mailbag.ts'
import { person } from './stories/people.ts'
import { staffStories } from './stories/staff.ts'
import type { Studio } from './studio.ts'

export type World = Ids & {
  /** The number of customers besides the creator and the companies. */
  readonly workspaces: number
  readonly now: string
  /** Where people see the demo network, if it takes what is published there. */
  readonly parade?: string | null
}

/** Finds everybody, in each of their workspaces, as one and the same customer. */
const createDirectory = (simulation: Simulation, ids: Ids): FindCustomer => {
  const known = new Map<string, Customer>()
  const find: FindCustomer = (who, workspaceId) => {
    const { email, displayName }: Person = who
    const name = workspaceId === undefined ? email : `${email} in ${workspaceId}`
    const before = known.get(name)
    if (before) return before
    const elsewhere = workspaceId === undefined ? {} : { elsewhere: { workspaceId, home: find(who) } }
    const random = createRandom(name)
    const customer = createCustomer(simulation, { person: { email, displayName }, random, ...elsewhere }, ids)
    known.set(name, customer)
    return customer
  }
  return find
}

/** Simulates the creator and other customers until `now`. The same day and secret give the same history. */
export const simulateWorld = async (
  registry: Pick<Registry, 'reactors' | 'aggregates'>,
  studio: Studio,
  { workspaces, now, parade = null, ...ids }: World,
): Promise<readonly MemoryAppend[]> => {
  const simulation = createSimulation(registry, { studio, parade })
  const find = createDirectory(simulation, ids)
  const tell = (who: Person, story: Story): void => story(lifeOf(find(who), now, find))
  tell(creatorAccount, creator)
  for (const [who, story] of staffStories) tell(who, story)
  for (const [who, story] of companies) tell(who, story)
  for (let n = 0; n < workspaces; n++) {
    const story = cast[n % cast.length] ?? cast[0]
    tell(person(n), (life) => {
      story(life)
      mailbag.get(n)?.(life)
    })
  }
  try {
    return await simulation.run(now)
  } finally {
    simulation.end()
  }
}
