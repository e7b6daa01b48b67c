import type { Aggregate } from '../../kernel/decider.ts'
import { slugTaken } from '../refusals.ts'
import type { Holder, TakeSlug } from './commands.ts'
import { type SlugEvent, slugEvents } from './events.ts'

export type Slug = { readonly holder: Holder | null }

const isSame = (one: Holder, other: Holder | null): boolean =>
  one.workspaceId === other?.workspaceId && one.takenAt === other.takenAt

/** Who takes it again takes it anew, so that nobody gets it meanwhile who has found it free. */
const take = ({ workspaceId, free, now }: TakeSlug, { holder }: Slug): readonly SlugEvent[] => {
  if (holder && holder.workspaceId !== workspaceId && !isSame(holder, free)) throw slugTaken()
  return [{ type: 'SlugTaken', data: { workspaceId, takenAt: now } }]
}

/**
 * One stream per name in addresses, `slug-<keyed hash of the name>`, so that two who take one at the same time cannot both
 * have it. For how long the holder has it, the stream of their workspace says.
 */
export const slug: Aggregate<Slug, TakeSlug, SlugEvent> = {
  kind: 'slug',
  events: slugEvents,
  initialState: () => ({ holder: null }),
  decide: take,
  evolve: (state, event) => (event.type === 'SlugTaken' ? { holder: event.data } : state),
}
