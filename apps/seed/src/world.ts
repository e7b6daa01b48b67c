import type { Registry } from '@vignette/domain/registry'
import { createCustomer, type Ids } from './customer.ts'
import type { MemoryAppend } from './memory-log.ts'
import { createRandom } from './random.ts'
import { createSimulation } from './simulation.ts'
import { cast } from './stories/cast.ts'
import { creator, creatorAccount } from './stories/creator.ts'
import { lifeOf, type Story } from './stories/life.ts'
import { mailbag } from './stories/mailbag.ts'
import { person } from './stories/people.ts'
import type { Studio } from './studio.ts'

export type World = Ids & {
  /** The number of workspaces besides the creator's. */
  readonly workspaces: number
  readonly now: string
}

/** Simulates the creator and other customers until `now`. The same day and secret give the same history. */
export const simulateWorld = async (
  registry: Pick<Registry, 'reactors' | 'aggregates'>,
  studio: Studio,
  { workspaces, now, ...ids }: World,
): Promise<readonly MemoryAppend[]> => {
  const simulation = createSimulation(registry, { studio })
  const tell = (who: { readonly email: string; readonly displayName: string }, story: Story): void => {
    const customer = createCustomer(simulation, { ...who, random: createRandom(who.email) }, ids)
    story(lifeOf(customer, now))
  }
  tell(creatorAccount, creator)
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
