import type { MembersEvent } from '@vignette/domain/members/events'
import { evolveMembers } from '@vignette/domain/members/evolve'
import { type Members, noMembers, takenSeats } from '@vignette/domain/members/state'
import type { RecordedEvent } from '@vignette/domain/kernel/event'

/** The members of a workspace after an event of their stream. */
export type Moment = {
  readonly version: number
  readonly at: string
  readonly members: Members['members']
  readonly taken: number
}

/** The members of a workspace through all events of their stream. */
export type TeamLife = { readonly now: Members; readonly moments: readonly Moment[] }

export const noLife: TeamLife = { now: noMembers, moments: [] }

export const withEvent = ({ now, moments }: TeamLife, event: RecordedEvent<MembersEvent>): TeamLife => {
  const next = evolveMembers(now, event)
  const { version, at } = event
  return { now: next, moments: [...moments, { version, at, members: next.members, taken: takenSeats(next) }] }
}

/**
 * How long what somebody was allowed may act after it was taken from them: rights are checked when a request comes, and its
 * last event may be recorded when it ends.
 */
export const longestActMs = 10 * 60_000
