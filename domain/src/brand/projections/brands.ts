import { subjectForgotten } from '../../identity/events.ts'
import type { EventOf } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import { type BrandEvent, brandSetupCompleted } from '../events.ts'
import type { BrandProfile } from '../schemas.ts'

/** The brand of a workspace that is set up. */
export type BrandRow = { workspaceId: string; profile: BrandProfile }

type Folded = BrandEvent | EventOf<typeof subjectForgotten>

/** A workspace is one person's: who is forgotten leaves none set up, and begins anew. */
export const brands: Projection<BrandRow, Folded> = {
  name: 'brands',
  version: 1,
  parts: 1,
  events: [brandSetupCompleted, subjectForgotten],
  columns: { workspaceId: 'text', profile: 'jsonb' },
  key: 'workspaceId',
  indexes: [],
  keysOf: ({ meta }) => [meta.workspaceId],
  evolve: (_row, event) => {
    if (event.type === 'SubjectForgotten') return null
    const { workspaceId, userId: _by, username, brandName, contentPillars, ...rest } = event.data
    // erased: the event that says so comes later
    if (username === null || brandName === null || contentPillars === null) return null
    return { workspaceId, profile: { username, brandName, contentPillars, ...rest } }
  },
}
