import type { EventOf } from '../kernel/event.ts'
import {
  accessRequested,
  memberRestored,
  memberRoleChanged,
  ownershipHandedOver,
  ownershipOffered,
  ownershipOfferEnded,
} from '../members/events.ts'
import type { News } from './schemas.ts'

export const ofMemberships = [
  ownershipOffered,
  ownershipOfferEnded,
  ownershipHandedOver,
  accessRequested,
  memberRestored,
  memberRoleChanged,
] as const

export type MembershipEvent = EventOf<(typeof ofMemberships)[number]>

/**
 * What an event of the members is to those whom it concerns, except who did it. Whoever loses their seat is told by mail,
 * since they cannot open the workspace.
 */
export const membershipNews = ({
  type,
  data,
}: MembershipEvent): readonly { readonly userId: string; readonly news: News }[] => {
  switch (type) {
    case 'OwnershipOffered':
      return [{ userId: data.userId, news: { type: 'ownershipOffered' } }]
    case 'OwnershipOfferEnded':
      if (data.offeredBy === undefined) return []
      return [{ userId: data.offeredBy, news: { type: 'ownershipDeclined', by: data.userId } }]
    case 'OwnershipHandedOver':
      return [{ userId: data.from, news: { type: 'ownershipAccepted', by: data.to } }]
    case 'AccessRequested':
      return [...new Set(data.askedOf)].map((userId) => ({ userId, news: { type: 'accessRequested' } }))
    case 'MemberRestored':
      return [{ userId: data.userId, news: { type: 'seatGivenBack' } }]
    case 'MemberRoleChanged':
      return [{ userId: data.userId, news: { type: 'roleChanged', role: data.role } }]
  }
}
