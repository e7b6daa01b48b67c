import { addMs, isBefore } from '../kernel/calendar.ts'
import type { Aggregate } from '../kernel/decider.ts'
import { DomainError } from '../kernel/domain-error.ts'
import { type NewsletterEvent, newsletterEvents } from './events.ts'

const hourMs = 3_600_000
const dayMs = 86_400_000

/** Mails that ask for a confirmation: so many a day at most, whoever asks for them. */
const mostPerDay = 5
/** Links in mails that are older than that many lead nowhere. */
const keptTokens = 50

/** Somebody, who may be anybody, wants news for an address. `token` goes there and nowhere else. */
export type RequestNewsletter = {
  readonly type: 'RequestNewsletter'
  readonly subscriberId: string
  readonly email: string
  readonly token: string
  readonly now: string
}

type WithToken = { readonly subscriberId: string; readonly token: string; readonly now: string }
export type ConfirmNewsletter = { readonly type: 'ConfirmNewsletter' } & WithToken
export type LeaveNewsletter = { readonly type: 'LeaveNewsletter' } & WithToken

/** Takes the credits that come with the first confirmation for the workspace of the account with the address. */
export type ClaimWelcomeCredits = {
  readonly type: 'ClaimWelcomeCredits'
  readonly subscriberId: string
  readonly workspaceId: string
  readonly now: string
}

export type NewsletterCommand = RequestNewsletter | ConfirmNewsletter | LeaveNewsletter | ClaimWelcomeCredits

/** A token of before the address left still proves whose mails are read, and confirms nothing any more. */
type Token = { readonly token: string; readonly isSpent: boolean }

export type Newsletter = {
  readonly status: 'none' | 'pending' | 'confirmed' | 'left'
  /** Null where there is none, or it was erased. */
  readonly email: string | null
  readonly tokens: readonly Token[]
  /** When the newest of the mails were asked for, as many as matter. */
  readonly requestedAt: readonly string[]
  readonly claim: { readonly workspaceId: string; readonly claimedAt: string } | null
}

export const unknownLink = () =>
  new DomainError('notFound', 'newsletter.unknown_link', 'This link is not valid, or not any more.')

/** Takes as long wherever the first difference is. */
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

/** Whether a confirmed address still waits for an account to take its credits. */
export const owesCredits = ({ status, claim }: Newsletter): boolean => status === 'confirmed' && claim === null

const claimCredits = ({ subscriberId, workspaceId, now }: ClaimWelcomeCredits, state: Newsletter): NewsletterEvent[] =>
  owesCredits(state) ? [{ type: 'WelcomeCreditsClaimed', data: { subscriberId, workspaceId, claimedAt: now } }] : []

type Requested = Extract<NewsletterEvent, { type: 'NewsletterRequested' }>['data']

/** Without address and token it was erased: whoever that was is not on the list any more. */
const evolveRequested = (state: Newsletter, { email, token, requestedAt: at }: Requested): Newsletter => {
  const requestedAt = [...state.requestedAt, at].slice(-mostPerDay)
  if (email === null || token === null) return { ...state, status: 'none', email: null, tokens: [], requestedAt }
  const tokens = [...state.tokens, { token, isSpent: false }].slice(-keptTokens)
  return { ...state, status: 'pending', email, tokens, requestedAt }
}

/**
 * One stream per address: `newsletter-<subscriber id>`. News goes to nobody who has not confirmed that by the link that
 * only readers of that address have.
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
