import { notifications } from '@vignette/domain/notifications/decider'
import type { LookAtNotifications, SeeNotifications } from '@vignette/domain/notifications/commands'
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

const lookAt = (...positions: readonly number[]): LookAtNotifications => ({
  type: 'LookAtNotifications',
  workspaceId: 'w1',
  userId: 'u1',
  positions,
})
const lookedAt = (...positions: number[]): NotificationEvent => ({
  type: 'NotificationsLookedAt',
  data: { workspaceId: 'w1', userId: 'u1', positions },
})

it('records what was looked at alone, and nothing beside it', () => {
  given().when(lookAt(7, 9)).then(lookedAt(7, 9))
  given(lookedAt(9))
    .when(lookAt(9, 9, 7))
    .then(lookedAt(7))
  given(seen(7)).when(lookAt(7, 5)).thenNothing()
  given(lookedAt(9)).when(see(8)).then(seen(8))
  given(lookedAt(9), seen(8)).when(lookAt(9)).thenNothing()
})
