import { notifications } from '@vignette/domain/notifications/decider'
import { type SeeNotifications } from '@vignette/domain/notifications/commands'
import type { NotificationEvent } from '@vignette/domain/notifications/events'
import { it } from 'vitest'
import { specification } from '../given.ts'

const given = specification(notifications)
const see = (until: number): SeeNotifications => ({ type: 'SeeNotifications', workspaceId: 'w1', userId: 'u1', until })
const seen = (until: number): NotificationEvent => ({
  type: 'NotificationsSeen',
  data: { workspaceId: 'w1', userId: 'u1', until },
})

it('records up to where somebody has seen what there was', () => {
  given().when(see(7)).then(seen(7))
  given(seen(7)).when(see(9)).then(seen(9))
})

it('what was seen stays seen', () => {
  given(seen(7)).when(see(7)).thenNothing()
  given(seen(7)).when(see(3)).thenNothing()
  given().when(see(0)).thenNothing()
})
