import { addMs, isBefore } from '../kernel/calendar.ts'
import type { Aggregate } from '../kernel/decider.ts'
import type {
  ClaimWelcomeCredits,
  ConfirmNewsletter,
  LeaveNewsletter,
  NewsletterCommand,
  RequestNewsletter,
} from './commands.ts'
import { type NewsletterEvent, newsletterEvents } from './events.ts'
import { unknownLink } from './refusals.ts'
import { evolveNewsletter, mostPerDay, type Newsletter, type Token } from './state.ts'

const hourMs = 3_600_000

const dayMs = 86_400_000

/** Compares in constant time. */
const isSame = (a: string, b: string): boolean => {
  if (a.length !== b.length) return false
  let difference = 0
  for (let index = 0; index < a.length; index++) difference |= a.charCodeAt(index) ^ b.charCodeAt(index)
  return difference === 0
}

/** @throws {DomainError} `newsletter.unknown_link`. */
const requireToken = ({ tokens }: Newsletter, given: string): Token => {
  const found = tokens.filter(({ token }) => isSame(token, given)).at(-1)
  if (!found) throw unknownLink()
  return found
}

const isWithin = (ms: number, now: string) => (at: string) => isBefore(addMs(now, -ms), at)

const request = ({ subscriberId, email, token, now }: RequestNewsletter, state: Newsletter): NewsletterEvent[] => {
  const { status, requestedAt } = state
  if (status === 'confirmed') return []
  if (status === 'pending' && requestedAt.some(isWithin(hourMs, now))) return []
  if (requestedAt.filter(isWithin(dayMs, now)).length >= mostPerDay) return []
  return [{ type: 'NewsletterRequested', data: { subscriberId, email, token, requestedAt: now } }]
}

const confirm = ({ subscriberId, token, now }: ConfirmNewsletter, state: Newsletter): NewsletterEvent[] => {
  if (requireToken(state, token).isSpent) throw unknownLink()
  if (state.status === 'confirmed') return []
  return [{ type: 'NewsletterConfirmed', data: { subscriberId, confirmedAt: now } }]
}

const leave = ({ subscriberId, token, now }: LeaveNewsletter, state: Newsletter): NewsletterEvent[] => {
  requireToken(state, token)
  if (state.status === 'left') return []
  return [{ type: 'NewsletterLeft', data: { subscriberId, leftAt: now } }]
}

/** True if the address is confirmed and its credits are not yet claimed. */
export const owesCredits = ({ status, claim }: Newsletter): boolean => status === 'confirmed' && claim === null

const claimCredits = ({ subscriberId, workspaceId, now }: ClaimWelcomeCredits, state: Newsletter): NewsletterEvent[] =>
  owesCredits(state) ? [{ type: 'WelcomeCreditsClaimed', data: { subscriberId, workspaceId, claimedAt: now } }] : []

/**
 * One stream per address: `newsletter-<subscriber id>`. News is sent only to addresses confirmed by the link that was
 * mailed there.
 */
export const newsletter: Aggregate<Newsletter, NewsletterCommand, NewsletterEvent> = {
  kind: 'newsletter',
  events: newsletterEvents,
  initialState: () => ({ status: 'none', email: null, tokens: [], requestedAt: [], claim: null }),
  decide: (command, state) => {
    switch (command.type) {
      case 'RequestNewsletter':
        return request(command, state)
      case 'ConfirmNewsletter':
        return confirm(command, state)
      case 'LeaveNewsletter':
        return leave(command, state)
      case 'ClaimWelcomeCredits':
        return claimCredits(command, state)
    }
  },
  evolve: evolveNewsletter,
}
