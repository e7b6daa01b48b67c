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

const hourMs = 3_600_000

const dayMs = 86_400_000

/** The most confirmation mails per address and day. */
const mostPerDay = 5

/** Links in older mails than these no longer work. */
const keptTokens = 50

/** A token from before the address unsubscribed is spent: it can still unsubscribe, but no longer confirm. */
type Token = { readonly token: string; readonly isSpent: boolean }

export type Newsletter = {
  readonly status: 'none' | 'pending' | 'confirmed' | 'left'
  /** Null if there is none or it was erased. */
  readonly email: string | null
  readonly tokens: readonly Token[]
  /** When the newest requests were made, as many as the limit needs. */
  readonly requestedAt: readonly string[]
  readonly claim: { readonly workspaceId: string; readonly claimedAt: string } | null
}

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

/** Whether the credits of a confirmed address are not yet claimed. */
export const owesCredits = ({ status, claim }: Newsletter): boolean => status === 'confirmed' && claim === null

const claimCredits = ({ subscriberId, workspaceId, now }: ClaimWelcomeCredits, state: Newsletter): NewsletterEvent[] =>
  owesCredits(state) ? [{ type: 'WelcomeCreditsClaimed', data: { subscriberId, workspaceId, claimedAt: now } }] : []

type Requested = Extract<NewsletterEvent, { type: 'NewsletterRequested' }>['data']

/** Without address and token the person was forgotten and is no longer on the list. */
const evolveRequested = (state: Newsletter, { email, token, requestedAt: at }: Requested): Newsletter => {
  const requestedAt = [...state.requestedAt, at].slice(-mostPerDay)
  if (email === null || token === null) return { ...state, status: 'none', email: null, tokens: [], requestedAt }
  const tokens = [...state.tokens, { token, isSpent: false }].slice(-keptTokens)
  return { ...state, status: 'pending', email, tokens, requestedAt }
}

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
  evolve: (state, event) => {
    switch (event.type) {
      case 'NewsletterRequested':
        return evolveRequested(state, event.data)
      case 'NewsletterConfirmed':
        return state.status === 'pending' ? { ...state, status: 'confirmed' } : state
      case 'NewsletterLeft': {
        const tokens = state.tokens.map(({ token }) => ({ token, isSpent: true }))
        return { ...state, status: 'left', email: null, tokens }
      }
      case 'WelcomeCreditsClaimed': {
        const { workspaceId, claimedAt } = event.data
        return { ...state, claim: { workspaceId, claimedAt } }
      }
      default:
        return state // written by a newer release
    }
  },
}
