import { type MembershipEvent, membershipNews } from '@vignette/domain/notifications/membership-news'
import { notificationList } from '@vignette/domain/notifications/projections/notifications'
import { expect, it } from 'vitest'

const workspaceId = 'w1'

it.each<[MembershipEvent, ReturnType<typeof membershipNews>]>([
  [
    { type: 'OwnershipOffered', data: { workspaceId, userId: 'grace' } },
    [{ userId: 'grace', news: { type: 'ownershipOffered' } }],
  ],
  [
    { type: 'OwnershipOfferEnded', data: { workspaceId, userId: 'grace', offeredBy: 'ada' } },
    [{ userId: 'ada', news: { type: 'ownershipDeclined', by: 'grace' } }],
  ],
  // taken back, or over because the member is gone
  [{ type: 'OwnershipOfferEnded', data: { workspaceId, userId: 'grace' } }, []],
  [
    { type: 'OwnershipHandedOver', data: { workspaceId, from: 'ada', to: 'grace' } },
    [{ userId: 'ada', news: { type: 'ownershipAccepted', by: 'grace' } }],
  ],
  [
    { type: 'MemberRestored', data: { workspaceId, userId: 'grace' } },
    [{ userId: 'grace', news: { type: 'seatGivenBack' } }],
  ],
  [
    { type: 'MemberRoleChanged', data: { workspaceId, userId: 'grace', role: 'viewer', from: 'editor' } },
    [{ userId: 'grace', news: { type: 'roleChanged', role: 'viewer' } }],
  ],
])('%j', (event, news) => {
  expect(membershipNews(event)).toEqual(news)
})

it('tells each of those who may invite of a request for access', () => {
  const asked = {
    workspaceId,
    requestId: 'r1',
    invitationId: 'i1',
    userId: 'eve',
    requestedAt: '2026-11-20T10:00:00.000Z',
  }
  const event = {
    type: 'AccessRequested',
    data: { ...asked, askedOf: ['ada', 'bob'] },
    position: 7,
    stream: 'members-w1',
    version: 3,
    at: asked.requestedAt,
  } as never
  const rows = notificationList.keysOf(event).map((key) => notificationList.evolve(null, event, key))
  expect(rows).toMatchObject(
    ['ada', 'bob'].map((userId) => ({ userId, workspaceId, position: 7, news: { type: 'accessRequested' } })),
  )
})
