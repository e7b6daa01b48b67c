import { userSignedUp } from '@vignette/domain/identity/events'
import type { EventOf } from '@vignette/domain/kernel/event'
import { effect, type Reactor } from '@vignette/domain/kernel/reactor'
import { chokeOn } from './bugs.ts'
import type { Greet } from './greeting.ts'
import { mail } from './mail.ts'

const laterMs = 500

const greet = (userId: string, how: Greet['how']) => ({
  type: 'command' as const,
  aggregate: 'greeting',
  id: userId,
  command: { type: 'Greet', userId, how } satisfies Greet,
})

/** Every sign-up gets one mail, one greeting at once and one a little later. */
export const welcome: Reactor<EventOf<typeof userSignedUp>> = {
  name: 'welcome',
  events: [userSignedUp],
  react: ({ at, data: { userId } }) => {
    chokeOn('welcome', userId)
    const dueAt = new Date(Date.parse(at) + laterMs).toISOString()
    return [effect(mail, { userId }), greet(userId, 'atOnce'), { ...greet(userId, 'later'), dueAt }]
  },
}
