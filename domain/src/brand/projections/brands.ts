import type { Projection } from '../../kernel/projection.ts'
import { detailsOf, evolveBrand } from '../state.ts'
import { brandChanged, type BrandEvent, brandSetupCompleted } from '../events.ts'
import type { BrandDetails } from '../schemas.ts'
import {
  type ForgettingEvent,
  forgettingEvents,
  forgottenWorkspaces,
  isForgetting,
} from '../../workspaces/forgotten-workspaces.ts'

/** The brand of a workspace that is set up. */
export type BrandRow = { workspaceId: string; profile: BrandDetails }

type Event = BrandEvent | ForgettingEvent

/** Once a workspace is forgotten, its brand is gone and can be set up anew. */
export const brands: Projection<BrandRow, Event> = {
  name: 'brands',
  version: 3,
  parts: 1,
  events: [brandSetupCompleted, brandChanged, ...forgettingEvents],
  columns: { workspaceId: 'text', profile: 'jsonb' },
  key: 'workspaceId',
  indexes: [],
  keysOf: (event) => (isForgetting(event) ? forgottenWorkspaces(event) : [event.data.workspaceId]),
  evolve: (row, event) => {
    if (isForgetting(event)) return null
    const { workspaceId, userId } = event.data
    const before = { known: row && { workspaceId, userId, ...row.profile } }
    // erased; the event that says so comes later in the log
    const profile = detailsOf(evolveBrand(before, event))
    return profile && { workspaceId, profile }
  },
}
