import type { EventOf, RecordedEvent } from '../kernel/event.ts'
import { postTroubled } from '../posts/events.ts'
import { accountNeedsAttention, accountPaused, accountTokenEnding } from '../social-accounts/events.ts'
import type { News } from './schemas.ts'

export const ofPublishing = [postTroubled, accountNeedsAttention, accountTokenEnding, accountPaused] as const

export type PublishingNewsEvent = EventOf<(typeof ofPublishing)[number]>

/** Accounts that are paused together are one notification. */
export const publishingKey = ({ type, stream, version, meta }: RecordedEvent<PublishingNewsEvent>): string =>
  type === 'AccountPaused' ? `${stream}/paused/${meta.correlationId}` : `${stream}@${version}`

/** What posts and accounts tell, with `before` of the same key. A post tells its author, an account everybody. */
export const publishingNews = (
  { type, data }: PublishingNewsEvent,
  before: News | null,
): { readonly userId: string | null; readonly news: News } => {
  switch (type) {
    case 'PostTroubled': {
      const troubles = data.troubles.map(({ network, what, code }) => ({ network, what, code }))
      return { userId: data.userId, news: { type: 'postTroubled', postId: data.postId, troubles } }
    }
    case 'AccountNeedsAttention':
      return { userId: null, news: { type: 'accountNeedsAttention', network: data.network, code: data.reason } }
    case 'AccountTokenEnding':
      return { userId: null, news: { type: 'accountEnding', network: data.network, endsAt: data.expiresAt } }
    case 'AccountPaused': {
      const count = (before?.type === 'accountsPaused' ? before.count : 0) + 1
      return { userId: null, news: { type: 'accountsPaused', count } }
    }
  }
}
