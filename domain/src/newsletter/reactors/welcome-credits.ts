import { emailChanged, userSignedUp } from '../../identity/events.ts'
import type { EventOf } from '../../kernel/event.ts'
import type { Reactor } from '../../kernel/reactor.ts'
import { newsletterConfirmed, welcomeCreditsClaimed } from '../events.ts'

const events = [newsletterConfirmed, welcomeCreditsClaimed, userSignedUp, emailChanged] as const

/**
 * Brings a confirmed address and the account with that address together, whichever comes first, and has the claimed
 * credits issued.
 */
export const welcomeCredits: Reactor<EventOf<(typeof events)[number]>> = {
  name: 'welcome-credits',
  events,
  react: ({ type, data, meta: { workspaceId } }) => {
    switch (type) {
      case 'NewsletterConfirmed':
        return [{ type: 'effect', kind: 'welcome.offer', ref: { workspaceId, subscriberId: data.subscriberId } }]
      case 'UserSignedUp':
      case 'EmailChanged':
        return [{ type: 'effect', kind: 'welcome.claim', ref: { workspaceId, userId: data.userId } }]
      case 'WelcomeCreditsClaimed': {
        const { subscriberId } = data
        return [{ type: 'effect', kind: 'welcome.issue', ref: { workspaceId: data.workspaceId, subscriberId } }]
      }
    }
  },
}
