// @module-tag invariant
import { addMs, isBefore } from '@vignette/domain/kernel/calendar'
import { DomainError } from '@vignette/domain/kernel/domain-error'
import { newsletter } from '@vignette/domain/newsletter/decider'
import { type NewsletterCommand } from '@vignette/domain/newsletter/commands'
import type { NewsletterEvent } from '@vignette/domain/newsletter/events'
import { readLinkToken, confirmPath, unsubscribePath } from '@vignette/domain/newsletter/links'
import { array, constantFrom, integer, record, stringMatching } from 'fast-check'
import { expect } from 'vitest'
import { property } from '../../support/property.ts'

const subscriberId = 'address-1'
const begin = '2026-11-24T10:00:00.000Z'
const dayMs = 86_400_000

const steps = array(
  record({
    what: constantFrom('request', 'confirm', 'leave', 'claim', 'erase'),
    which: integer({ min: 0, max: 9 }),
    afterMs: integer({ min: 0, max: dayMs / 8 }),
  }),
  { maxLength: 80 },
)
type Step = { readonly what: string; readonly which: number; readonly afterMs: number }

const commandOf = ({ what, which }: Step, token: string, now: string): NewsletterCommand => {
  if (what === 'request') return { type: 'RequestNewsletter', subscriberId, email: 'a@b.co', token, now }
  if (what === 'confirm') return { type: 'ConfirmNewsletter', subscriberId, token, now }
  if (what === 'leave') return { type: 'LeaveNewsletter', subscriberId, token, now }
  return { type: 'ClaimWelcomeCredits', subscriberId, workspaceId: `w${which}`, now }
}

const erase = (event: NewsletterEvent): NewsletterEvent =>
  event.type === 'NewsletterRequested' ? { ...event, data: { ...event.data, email: null, token: null } } : event

/** The events recorded for these steps. Tokens are those of earlier requests, or unknown ones. */
const live = (list: readonly Step[]): readonly NewsletterEvent[] => {
  let [now, history]: [string, readonly NewsletterEvent[]] = [begin, []]
  for (const [index, step] of list.entries()) {
    now = addMs(now, step.afterMs)
    if (step.what === 'erase') {
      history = history.map(erase)
      continue
    }
    const token = step.what === 'request' ? `t${index}` : `t${Math.max(0, index - step.which)}`
    const state = history.reduce(newsletter.evolve, newsletter.initialState())
    try {
      history = [...history, ...newsletter.decide(commandOf(step, token, now), state)]
    } catch (error) {
      if (!(error instanceof DomainError)) throw error
    }
  }
  return history
}

property('whatever happens, credits are claimed once at most, and after a confirmation', [steps], (list) => {
  const types = live(list).map(({ type }) => type)
  const claims = types.filter((type) => type === 'WelcomeCreditsClaimed')
  expect(claims.length).toBeLessThanOrEqual(1)
  if (claims.length > 0) {
    expect(types.indexOf('NewsletterConfirmed')).toBeGreaterThanOrEqual(0)
    expect(types.indexOf('NewsletterConfirmed')).toBeLessThan(types.indexOf('WelcomeCreditsClaimed'))
  }
})

property('never more than five mails that ask an address in any day', [steps], (list) => {
  const times = live(list).flatMap((event) => (event.type === 'NewsletterRequested' ? [event.data.requestedAt] : []))
  for (const time of times) {
    const within = times.filter((each) => !isBefore(each, time) && isBefore(each, addMs(time, dayMs)))
    expect(within.length).toBeLessThanOrEqual(5)
  }
})

property('an address is confirmed by what was requested since it left only', [steps], (list) => {
  let isPending = false
  for (const { type } of live(list)) {
    if (type === 'NewsletterConfirmed') expect(isPending).toBe(true)
    if (type !== 'WelcomeCreditsClaimed') isPending = type === 'NewsletterRequested'
  }
})

property(
  'a link leads back to what it was made of',
  [stringMatching(/^address-[0-9a-f]{40}$/), stringMatching(/^[\w-]{20,64}$/)],
  (id, token) => {
    for (const path of [confirmPath, unsubscribePath]) {
      const url = new URL(path({ subscriberId: id, token }), 'http://localhost')
      expect(readLinkToken(url.searchParams.get('token') ?? '')).toEqual({ subscriberId: id, token })
    }
  },
)
