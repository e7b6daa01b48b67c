import { countWords } from '@vignette/domain/kernel/words'
import { endedText, failureText } from '@vignette/domain/networks/failure-texts'
import { shortNameOf } from '@vignette/domain/networks/network-names'
import type { News } from '@vignette/domain/notifications/schemas'
import { formatInstant } from '#lib/formats.ts'
import type { NewsWords } from './news-line.ts'

type PublishingNews = Extract<
  News,
  { type: 'postTroubled' | 'accountNeedsAttention' | 'accountEnding' | 'accountsPaused' }
>

type Troubled = Extract<News, { type: 'postTroubled' }>
type Trouble = Troubled['troubles'][number]

const titles: Readonly<Record<Trouble['what'], (where: string) => string>> = {
  failed: (where) => `A post did not go out on ${where}`,
  unknown: (where) => `Please look whether a post is out on ${where}`,
  hindered: (where) => `A post cannot go out on ${where} as things are`,
  late: (where) => `A post went out late on ${where}`,
}

const titleOf = ({ what, code }: Trouble, where: string): string =>
  what === 'hindered' && code === 'videoNotReady' ? `A post for ${where} waits for its video` : titles[what](where)

const sentenceOf = ({ what, code, network }: Trouble): string => {
  if (what === 'late' && code === 'videoNotReady') return 'Its video was not ready in time. It is out now.'
  if (code !== null && what === 'failed') return endedText(code, network)
  if (code !== null) return failureText(code, network).sentence
  return what === 'late'
    ? 'It is out now.'
    : `We could not find out from ${shortNameOf(network)}. Look there, and say it here.`
}

/** What has to be said first, and where it is so. */
const worstOf = (troubles: readonly Trouble[]) => {
  const order = ['unknown', 'failed', 'hindered', 'late'] as const
  const [first] = troubles.toSorted((one, other) => order.indexOf(one.what) - order.indexOf(other.what))
  const same = [...new Set(troubles.filter(({ what }) => what === first?.what).map(({ network }) => network))]
  return { first, where: same.length > 2 ? `${same.length} networks` : same.map(shortNameOf).join(' and ') }
}

const troubledOf = ({ postId, troubles }: Troubled): NewsWords => {
  const { first, where } = worstOf(troubles)
  const to = `/dashboard/posts/${postId}`
  if (!first) return { tone: 'caution', title: 'Something happened to a post', text: 'Open it to see what.', to }
  return {
    tone: first.what === 'late' ? 'caution' : 'bad',
    title: titleOf(first, where),
    text: troubles.length > 1 ? 'Open the post to see what happened on each account.' : sentenceOf(first),
    to,
  }
}

type Together = { readonly title: (posts: string, where: string) => string; readonly view: string }

const together: Readonly<Record<Trouble['what'], Together>> = {
  failed: { title: (posts, where) => `${posts} did not go out on ${where}`, view: 'needsYou' },
  unknown: { title: (posts, where) => `Please look whether ${posts} are out on ${where}`, view: 'needsYou' },
  hindered: { title: (posts, where) => `${posts} cannot go out on ${where} as things are`, view: 'upcoming' },
  late: { title: (posts, where) => `${posts} went out late on ${where}`, view: 'published' },
}

/** What happened alike to several posts. What is the matter with the account is the same for all of them. */
export const troubledTogether = (news: Troubled, count: number): NewsWords => {
  const { first, where } = worstOf(news.troubles)
  if (!first) return troubledOf(news)
  const { what, code, network } = first
  const isOfAccount = what === 'failed' && code !== null && failureText(code, network).mender !== 'you'
  return {
    tone: what === 'late' ? 'caution' : 'bad',
    title: together[what].title(countWords(count, 'post'), where),
    text: isOfAccount ? sentenceOf(first) : 'It was the same with all of them. Open your posts to see each.',
    to: `/dashboard/posts?view=${together[what].view}`,
  }
}

/** What posts and social accounts tell. */
export const publishingWordsOf = (news: PublishingNews): NewsWords => {
  const to = '/dashboard/accounts'
  switch (news.type) {
    case 'postTroubled':
      return troubledOf(news)
    case 'accountNeedsAttention':
      return {
        tone: 'bad',
        title: `Your ${shortNameOf(news.network)} account needs you`,
        text: failureText(news.code, news.network).sentence,
        to,
      }
    case 'accountEnding':
      return {
        tone: 'caution',
        title: `The access to your ${shortNameOf(news.network)} account ends soon`,
        text: `Connect it again before ${formatInstant(news.endsAt)}, and what is scheduled stays as it is.`,
        to,
      }
    case 'accountsPaused':
      return {
        tone: 'caution',
        title: `${countWords(news.count, 'social account')} ${news.count === 1 ? 'is' : 'are'} paused`,
        text: 'Your plan has no room for more. Their posts wait, and go on with a larger plan.',
        to,
      }
  }
}
