import { DomainError } from '../../kernel/domain-error.ts'
import type { CreditsEvent } from '../events.ts'
import { availableIn, type Credits, evolvePeriod, type Period } from '../period.ts'

/** A decision in the making: each event sees what those before it changed. */
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
      // the ledger shows the balance after each line
      if (after.status !== 'none' && 'available' in event.data) {
        const settled = { ...event, data: { ...event.data, available: availableIn(after) } } as CreditsEvent
        events.push(settled)
      } else events.push(event)
      current = after
    },
  }
}

/** Replaced by what it is after the event. */
export const available = 0

export const notOpen = () =>
  new DomainError('conflict', 'credits.period_not_open', 'This billing period has not begun. Please try again.')

export const periodOver = () =>
  new DomainError('conflict', 'credits.period_over', 'The billing period has just ended. Please try again.')

export const periodClosed = () =>
  new DomainError('conflict', 'credits.period_closed', 'This billing period is closed, and its invoice is written.')

export const requireOpen = (period: Period): void => {
  if (period.status !== 'open') throw periodOver()
}
