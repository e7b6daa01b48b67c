import type { Aggregate } from '../kernel/decider.ts'
import { type BrandEvent, brandEvents } from './events.ts'
import type { BrandProfile } from './schemas.ts'

export type CompleteBrandSetup = {
  readonly type: 'CompleteBrandSetup'
  readonly workspaceId: string
  readonly userId: string
  readonly profile: BrandProfile
}

type Completed = BrandEvent['data']

/** What was recorded last; what is personal of it is null once its person is forgotten. */
export type Brand = { readonly completed: Completed | null }

/** Member by member: their order in a stored event is not ours. */
const holds = (completed: Completed, wanted: Completed): boolean =>
  (Object.keys(wanted) as (keyof Completed)[]).every(
    (member) => JSON.stringify(completed[member]) === JSON.stringify(wanted[member]),
  )

/** One stream per workspace: `brand-<workspace id>`. */
export const brand: Aggregate<Brand, CompleteBrandSetup, BrandEvent> = {
  kind: 'brand',
  events: brandEvents,
  initialState: () => ({ completed: null }),
  decide: ({ workspaceId, userId, profile }, { completed }) => {
    const data = { workspaceId, userId, ...profile }
    return completed !== null && holds(completed, data) ? [] : [{ type: 'BrandSetupCompleted', data }]
  },
  evolve: (state, event) => (event.type === 'BrandSetupCompleted' ? { completed: event.data } : state),
}
