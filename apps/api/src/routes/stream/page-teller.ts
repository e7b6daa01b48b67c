import type { StreamEvent } from '@vignette/domain/account/schemas/stream'
import { generations } from '@vignette/domain/generation/projections/generations'
import { libraryItems } from '@vignette/domain/library/projections/library'
import type { PageMessage } from '@vignette/runtime/pages/page-messages'
import type { Freshness } from '@vignette/event-log/projections/freshness'
import type { AccountStreams } from './account-streams.ts'

/** What a worker may tell pages of, by what they look at when they hear it. */
const readModels: Readonly<Record<string, string>> = {
  generation: generations.name,
  library: libraryItems.name,
} satisfies Partial<Record<StreamEvent, string>>

const longestWaitMs = 2_000

/**
 * Passes on what workers tell the open pages of people. What has a position is not to be missed, and told once the pages
 * would find it.
 */
export const createPageTeller =
  ({
    freshness,
    streams,
  }: {
    readonly freshness: Freshness
    readonly streams: Pick<AccountStreams, 'tell' | 'hasReader'>
  }) =>
  ({ userId, event, data, position }: PageMessage): void => {
    const readModel = readModels[event]
    if (readModel === undefined || !streams.hasReader(userId)) return
    const tell = () => streams.tell(userId, event as StreamEvent, data, { isMention: position === undefined })
    if (position === undefined) tell()
    else
      void freshness
        .reached(readModel, position, longestWaitMs)
        .catch(() => undefined)
        .then(tell)
  }
