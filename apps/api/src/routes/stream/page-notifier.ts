import type { StreamEvent } from '@vignette/domain/account/schemas/stream'
import { generations } from '@vignette/domain/generation/projections/generations'
import { libraryItems } from '@vignette/domain/library/projections/library'
import type { Freshness } from '@vignette/event-log/projections/freshness'
import type { PageMessage } from '@vignette/runtime/pages/page-messages'
import type { AccountStreams } from './account-streams.ts'

/** The events that workers may send to pages, each with the read model that pages then read. */
const readModels: Readonly<Record<string, string>> = {
  generation: generations.name,
  library: libraryItems.name,
} satisfies Partial<Record<StreamEvent, string>>

const longestWaitMs = 2_000

type Deps = { readonly freshness: Freshness; readonly streams: Pick<AccountStreams, 'notify' | 'hasReader'> }

/**
 * Passes messages of workers on to the open pages of a person. A message with a position must not be lost, and waits until
 * the read model has reached the position. One without may be dropped.
 */
export const createPageNotifier =
  ({ freshness, streams }: Deps) =>
  ({ userId, workspaceId, event, data, position }: PageMessage): void => {
    const readModel = readModels[event]
    if (readModel === undefined || !streams.hasReader(userId)) return
    const notify = () =>
      streams.notify({ userId, workspaceId }, event as StreamEvent, data, { mayDrop: position === undefined })
    if (position === undefined) notify()
    else
      void freshness
        .reached(readModel, position, longestWaitMs)
        .catch(() => undefined)
        .then(notify)
  }
