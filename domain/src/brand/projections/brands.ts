import { subjectForgotten } from '../../identity/events.ts'
import type { EventOf } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import { detailsOf, evolveBrand } from '../state.ts'
import { brandChanged, type BrandEvent, brandSetupCompleted } from '../events.ts'
import type { BrandDetails } from '../schemas.ts'

/** The brand of a workspace that is set up. */
export type BrandRow = { workspaceId: string; profile: BrandDetails }

type Event = BrandEvent | EventOf<typeof subjectForgotten>

/** A workspace belongs to one person. Once that person is forgotten, the brand is gone and can be set up anew. */
export const brands: Projection<BrandRow, Event> = {
  name: 'brands',
  version: 2,
  parts: 1,
  events: [brandSetupCompleted, brandChanged, subjectForgotten],
  columns: { workspaceId: 'text', profile: 'jsonb' },
  key: 'workspaceId',
  indexes: [],
  keysOf: ({ meta }) => [meta.workspaceId],
  evolve: (row, event) => {
    if (event.type === 'SubjectForgotten') return null
    const { workspaceId, userId } = event.data
    const before = { known: row && { workspaceId, userId, ...row.profile } }
    // erased; the event that says so comes later in the log
    const profile = detailsOf(evolveBrand(before, event))
    return profile && { workspaceId, profile }
  },
}
