import type { EventOf } from '../../kernel/event.ts'
import { commandTo, effect, type Reactor, reactByType } from '../../kernel/reactor.ts'
import { workspaceErasureDue } from '../../workspaces/events.ts'
import { socialAccounts } from '../decider.ts'
import { closeAccount, pauseAccountPosts, resumeAccountPosts } from '../effects.ts'
import { accountDisconnected, accountPaused, accountReconnected, accountResumed } from '../events.ts'

const events = [accountReconnected, accountPaused, accountResumed, accountDisconnected] as const
type Event = EventOf<(typeof events)[number] | typeof workspaceErasureDue>
type AccountEvent = EventOf<(typeof events)[number]>

const refOf = ({ data: { workspaceId, accountId } }: AccountEvent) => ({ workspaceId, accountId })

/** The posts of an account stop and go on with it. Accounts go with their workspace. */
export const accountPosts: Reactor<Event> = {
  name: 'account-posts',
  events: [...events, workspaceErasureDue],
  react: reactByType<Event>({
    AccountReconnected: (event) => [effect(resumeAccountPosts, refOf(event))],
    AccountPaused: (event) => [effect(pauseAccountPosts, refOf(event))],
    AccountResumed: (event) => [effect(resumeAccountPosts, refOf(event))],
    AccountDisconnected: (event) => [effect(closeAccount, refOf(event))],
    WorkspaceErasureDue: ({ data: { workspaceId } }) => [
      commandTo(socialAccounts, workspaceId, { type: 'DropAccounts', workspaceId }),
    ],
  }),
}
