import { beginning } from '@vignette/domain/members/former-member'
import { roleNames } from '@vignette/domain/members/roles'
import type { News, Notification } from '@vignette/domain/notifications/schemas'
import type { NewsWords } from './news-line.ts'

type MembershipNews = Extract<
  News,
  {
    type:
      | 'ownershipOffered'
      | 'ownershipDeclined'
      | 'ownershipAccepted'
      | 'accessRequested'
      | 'seatGivenBack'
      | 'roleChanged'
  }
>

/** What the list of members says to one of them. */
export const membershipWordsOf = (news: MembershipNews, byName: Notification['byName']): NewsWords => {
  const by = beginning(byName ?? null)
  const to = '/dashboard/team'
  switch (news.type) {
    case 'ownershipOffered':
      return {
        tone: 'caution',
        title: 'This workspace is offered to you',
        text: 'It is yours once you accept. The team page says what that means.',
        to,
      }
    case 'ownershipDeclined':
      return { tone: 'caution', title: `${by} declined this workspace`, text: 'You still own it.', to }
    case 'ownershipAccepted':
      return { tone: 'good', title: `${by} owns this workspace now`, text: 'You are an admin of it.', to }
    case 'accessRequested':
      return {
        tone: 'caution',
        title: 'Somebody asks to join',
        text: 'They have an invitation to another address. Approve or decline it on the team page.',
        to,
      }
    case 'seatGivenBack':
      return { tone: 'good', title: 'You have a seat again', text: 'Everything of yours is as it was.', to }
    case 'roleChanged':
      return {
        tone: 'caution',
        title: `Your role is ${roleNames[news.role]} now`,
        text: 'The team page says what each role may do.',
        to,
      }
  }
}
