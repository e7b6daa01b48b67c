import type { NewsletterEvent } from './events.ts'

/** The most confirmation mails per address and day. */
export const mostPerDay = 5

/** Links in older mails than these no longer work. */
const keptTokens = 50

/** A token from before the address unsubscribed is spent: it can still unsubscribe, but no longer confirm. */
export type Token = { readonly token: string; readonly isSpent: boolean }

export type Newsletter = {
  readonly status: 'none' | 'pending' | 'confirmed' | 'left'
  /** Null if there is none or it was erased. */
  readonly email: string | null
  readonly tokens: readonly Token[]
  /** When the newest requests were made, as many as the limit needs. */
  readonly requestedAt: readonly string[]
  readonly claim: { readonly workspaceId: string; readonly claimedAt: string } | null
}

type Requested = Extract<NewsletterEvent, { type: 'NewsletterRequested' }>['data']

/** Without address and token the person was forgotten and is no longer on the list. */
const evolveRequested = (state: Newsletter, { email, token, requestedAt: at }: Requested): Newsletter => {
  const requestedAt = [...state.requestedAt, at].slice(-mostPerDay)
  if (email === null || token === null) return { ...state, status: 'none', email: null, tokens: [], requestedAt }
  const tokens = [...state.tokens, { token, isSpent: false }].slice(-keptTokens)
  return { ...state, status: 'pending', email, tokens, requestedAt }
}

export const evolveNewsletter = (state: Newsletter, event: NewsletterEvent): Newsletter => {
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
}
