import { emailChanged, userSignedUp } from '../../identity/events.ts'
import type { EventOf } from '../../kernel/event.ts'
import { effect, reactByType, type Reactor } from '../../kernel/reactor.ts'
import { claimWelcomeCredits, issueWelcomeCredits, offerWelcomeCredits } from '../effects.ts'
import { newsletterConfirmed, welcomeCreditsClaimed } from '../events.ts'

const events = [newsletterConfirmed, welcomeCreditsClaimed, userSignedUp, emailChanged] as const

type WelcomeEvent = EventOf<(typeof events)[number]>

type OfUser = { readonly data: { readonly userId: string }; readonly meta: { readonly workspaceId: string } }

const claim = ({ data: { userId }, meta: { workspaceId } }: OfUser) => [
  effect(claimWelcomeCredits, { workspaceId, userId }),
]

/**
 * Brings a confirmed address and the account with that address together, whichever comes first, and has the claimed
 * credits issued.
 */
export const welcomeCredits: Reactor<WelcomeEvent> = {
  name: 'welcome-credits',
  events,
  react: reactByType<WelcomeEvent>({
    NewsletterConfirmed: ({ data: { subscriberId }, meta: { workspaceId } }) => [
      effect(offerWelcomeCredits, { workspaceId, subscriberId }),
    ],
    UserSignedUp: claim,
    EmailChanged: claim,
    WelcomeCreditsClaimed: ({ data: { workspaceId, subscriberId } }) => [
      effect(issueWelcomeCredits, { workspaceId, subscriberId }),
    ],
  }),
}
