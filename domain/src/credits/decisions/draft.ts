import { notOpen, periodOver } from '../refusals.ts'
import type { CreditsEvent } from '../events.ts'
import { availableIn, type Credits, type Period } from '../period.ts'
import { evolvePeriod } from '../state.ts'

/** Collects the events of one decision. Each event is decided on the state after those before it. */
export type Draft = {
  readonly events: CreditsEvent[]
  readonly period: () => Period
  readonly add: (event: CreditsEvent) => void
}

export const draftOn = (state: Credits): Draft => {
  const events: CreditsEvent[] = []
  let current = state
  return {
    events,
    period: () => {
      if (current.status === 'none') throw notOpen()
      return current
    },
    add: (event) => {
      const after = evolvePeriod(current, event)
      // the ledger shows the balance after each event
      if (after.status !== 'none' && 'available' in event.data) {
        const settled = { ...event, data: { ...event.data, available: availableIn(after) } } as CreditsEvent
        events.push(settled)
      } else events.push(event)
      current = after
    },
  }
}

/** A placeholder. The draft puts the balance after the event in its place. */
export const available = 0

export const requireOpen = (period: Period): void => {
  if (period.status !== 'open') throw periodOver()
}
