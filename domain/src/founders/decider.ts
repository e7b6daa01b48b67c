import type { Aggregate } from '../kernel/decider.ts'
import { lifeLimits } from '../workspaces/limits.ts'
import { tooManyUnpaid } from '../workspaces/refusals.ts'
import type { FoundWorkspace } from './commands.ts'
import { type FounderEvent, founderEvents } from './events.ts'

/** The further workspaces of a person, also of those that are deleted. */
export type Founder = { readonly founded: readonly string[] }

const found = (
  { userId, workspaceId, settled, now: foundedAt }: FoundWorkspace,
  { founded }: Founder,
): readonly FounderEvent[] => {
  if (founded.includes(workspaceId)) return []
  if (founded.filter((id) => !settled.includes(id)).length >= lifeLimits.unpaid) throw tooManyUnpaid()
  return [{ type: 'WorkspaceFounded', data: { userId, workspaceId, foundedAt } }]
}

/** One stream per person: `founder-<user id>`, so that they cannot begin too many workspaces at the same time. */
export const founder: Aggregate<Founder, FoundWorkspace, FounderEvent> = {
  kind: 'founder',
  events: founderEvents,
  isImpersonal: true,
  initialState: () => ({ founded: [] }),
  decide: found,
  evolve: ({ founded }, event) => ({
    founded: event.type === 'WorkspaceFounded' ? [...founded, event.data.workspaceId] : founded,
  }),
}
