import type { DomainEvent, EventDefinition } from '@vignette/domain/kernel/event'
import { createStreamStates } from '@vignette/event-log/commands/stream-states'
import type { Clock } from '@vignette/event-log/database/clock'
import type { Pool } from '@vignette/event-log/database/pool'
import type { EventCodec } from '@vignette/event-log/event-store/event-codec'
import { createGathering, type Gathering } from '@vignette/event-log/process/gathering'
import { type Stopwatch, startStopwatch } from '@vignette/event-log/process/stopwatch'
import type { Networks } from '@vignette/networks/networks'
import type { TokenStore } from '@vignette/networks/tokens/token-store'
import type { FileAddresses } from '@vignette/storage/file-addresses'
import type { Storage } from '@vignette/storage/storage'
import type { EffectTools } from '../../effect-tools.ts'
import { type CallBounds, callBoundsAt } from './call-bounds.ts'
import { createPace, type Pace } from './pace.ts'
import { createTargetLists, type TargetLists } from './target-lists.ts'

/** A fold of a stream that is only read. */
export type StreamReader<State, Event extends DomainEvent> = {
  readonly kind: string
  readonly events: readonly EventDefinition[]
  readonly initialState: () => State
  readonly evolve: (state: State, event: Event) => State
}

/** They are out by then, so that this delays no post. */
const gatherMs = 100

/** What a page says of itself to whoever shows a link to it; null if it says nothing. */
export type ReadLinkCard = (
  address: string,
  patienceMs: number,
) => Promise<{ readonly title: string; readonly description: string; readonly picture: Buffer | null } | null>

/** What publishing needs outside the log. */
export type NetworkTools = {
  readonly read: <State, Event extends DomainEvent>(reader: StreamReader<State, Event>, id: string) => Promise<State>
  readonly networks: Pick<Networks, 'adapterOf' | 'budgetOf'>
  readonly tokens: Pick<TokenStore, 'fresh' | 'drop' | 'erase' | 'versionOf' | 'expiringBefore'>
  readonly pace: Pace
  readonly targets: TargetLists
  readonly startStopwatch: () => Stopwatch
  /** Posts whose networks have answered go on together. */
  readonly gather: Gathering
  readonly bounds: CallBounds
  readonly random: () => number
  readonly readLinkCard: ReadLinkCard
  /** Where networks that fetch can have a file of a post. */
  readonly addressOf: FileAddresses['addressOf']
}

export type PublishingTools = Pick<EffectTools, 'now' | 'openStreams'> &
  NetworkTools & { readonly storage: Storage; readonly now: Clock }

export const createNetworkTools = ({
  pool,
  codec,
  networks,
  tokens,
  addressOf,
  readLinkCard,
}: {
  readonly pool: Pool
  readonly codec: EventCodec
} & Pick<NetworkTools, 'networks' | 'tokens' | 'addressOf' | 'readLinkCard'>): NetworkTools => {
  // apart from the states that are decided on, since a stream has one fold there
  const states = createStreamStates({ pool, codec })
  return {
    read: async (reader, id) => (await states.read(reader, id)).current.state,
    networks,
    tokens,
    pace: createPace(pool),
    targets: createTargetLists(pool),
    startStopwatch,
    gather: createGathering(gatherMs),
    bounds: callBoundsAt(1),
    random: Math.random,
    addressOf,
    readLinkCard,
  }
}
