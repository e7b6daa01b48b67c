import type { EventOf } from '../../kernel/event.ts'
import { effect, type Reactor, reactByType } from '../../kernel/reactor.ts'
import { closeAccount, pauseAccountPosts, resumeAccountPosts } from '../effects.ts'
import { accountConnected, accountDisconnected, accountPaused, accountReconnected, accountResumed } from '../events.ts'

const events = [accountConnected, accountReconnected, accountPaused, accountResumed, accountDisconnected] as const
type Event = EventOf<(typeof events)[number]>

const refOf = ({ data: { workspaceId, accountId } }: Event) => ({ workspaceId, accountId })

/** The posts of an account stop and go on with it. */
export const accountPosts: Reactor<Event> = {
  name: 'account-posts',
  events,
  react: reactByType<Event>({
    // it may have been connected before, and its posts wait
    AccountConnected: (event) => [effect(resumeAccountPosts, refOf(event))],
    AccountReconnected: (event) => [effect(resumeAccountPosts, refOf(event))],
    AccountPaused: (event) => [effect(pauseAccountPosts, refOf(event))],
    AccountResumed: (event) => [effect(resumeAccountPosts, refOf(event))],
    AccountDisconnected: (event) => [effect(closeAccount, refOf(event))],
  }),
}
