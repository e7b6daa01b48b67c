import { beginning } from '@vignette/domain/members/former-member'
import { commentPath } from '@vignette/domain/comments/topic'
import { kinds } from '@vignette/domain/generation/kinds'
import { failures } from '@vignette/domain/generation/schemas'
import { refusalSentence } from '@vignette/domain/library/refusals'
import type { News, Notification } from '@vignette/domain/notifications/schemas'
import { countWords, creditWords } from '@vignette/domain/kernel/words'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { formatInstant } from '#lib/formats.ts'
import type { NotificationGroup } from './grouping.ts'
import { membershipWordsOf } from './membership-words.ts'
import { publishingWordsOf, troubledTogether } from './publishing-words.ts'
import type { NewsWords } from './news-line.ts'

const readyOf = ({ kind, delivered, asked, generationId }: Extract<News, { type: 'generationReady' }>): NewsWords => {
  const { name } = kinds[kind]
  const isPart = delivered < asked
  return {
    tone: isPart ? 'caution' : 'good',
    title: isPart ? `${name}: ${delivered} of ${asked} ready` : `${name} ready`,
    text: isPart ? 'You were not charged for the rest.' : 'It is in your history.',
    to: `/dashboard/history/${generationId}`,
  }
}

const thresholdOf = ({ of, percent }: Extract<News, { type: 'threshold' }>): NewsWords => {
  const what = of === 'included' ? 'the credits of your plan' : 'your overage budget'
  const isUsedUp = percent === 100
  return {
    tone: percent === 50 ? 'good' : 'caution',
    title: isUsedUp
      ? `${what.charAt(0).toUpperCase()}${what.slice(1)} ${of === 'included' ? 'are' : 'is'} used up`
      : `${percent}% of ${what} used`,
    text: 'See what they went into, and when they reset.',
    to: '/dashboard/usage',
  }
}

const saidOf = (
  { type, commentId, ...about }: Extract<News, { type: 'mentioned' | 'replied' }>,
  by: Notification['byName'],
): NewsWords => ({
  tone: 'good',
  title: `${beginning(by ?? null)} ${type === 'mentioned' ? 'mentioned you' : 'answered in a thread of yours'}`,
  text: 'In a comment.',
  to: commentPath(about, commentId),
})

/** @public */
export const wordsOf = (news: News, byName?: Notification['byName']): NewsWords => {
  switch (news.type) {
    case 'generationReady':
      return readyOf(news)
    case 'generationFailed':
      return {
        tone: 'bad',
        title: `${kinds[news.kind].name}: nothing was made`,
        text: `${failures[news.code]} You were not charged.`,
        to: `/dashboard/history/${news.generationId}`,
      }
    case 'threshold':
      return thresholdOf(news)
    case 'paymentFailed':
      return {
        tone: 'bad',
        title: 'Your payment did not go through',
        text: `You keep your plan until ${formatInstant(news.graceEndsAt)}. Please settle the payment before then.`,
        to: '/dashboard/billing',
      }
    case 'trialEnding':
      return {
        tone: 'caution',
        title: `Your ${currentCatalogue.plans[news.tier].name} trial is nearly over`,
        text: `It ends by itself on ${formatInstant(news.endsAt)}, and nothing is charged.`,
        to: '/dashboard/billing',
      }
    case 'uploadRefused':
      return {
        tone: 'bad',
        title: 'An upload was not added',
        text: refusalSentence(news.code),
        to: '/dashboard/library',
      }
    case 'mentioned':
    case 'replied':
      return saidOf(news, byName)
    default:
      return workspaceWordsOf(news, byName)
  }
}

type OwnNews = Extract<
  News,
  {
    type:
      | 'generationReady'
      | 'generationFailed'
      | 'threshold'
      | 'paymentFailed'
      | 'trialEnding'
      | 'uploadRefused'
      | 'mentioned'
      | 'replied'
  }
>

/** What is told about the people of a workspace, its accounts and its posts. */
const workspaceWordsOf = (news: Exclude<News, OwnNews>, byName: Notification['byName']): NewsWords => {
  switch (news.type) {
    case 'ownershipOffered':
    case 'ownershipDeclined':
    case 'ownershipAccepted':
    case 'accessRequested':
    case 'seatGivenBack':
    case 'roleChanged':
      return membershipWordsOf(news, byName)
    case 'postTroubled':
    case 'accountNeedsAttention':
    case 'accountEnding':
    case 'accountsPaused':
      return publishingWordsOf(news)
    default:
      return teamWordsOf(news, byName)
  }
}

type TeamNews = Extract<
  News,
  { type: 'seatsFitted' | 'seatRefused' | 'creditsRequested' | 'creditsGranted' | 'creditsDeclined' }
>

const people = (count: number): string => countWords(count, 'person', 'people')

const seatsOf = ({ seats, suspended, restored }: Extract<TeamNews, { type: 'seatsFitted' }>): NewsWords => ({
  tone: suspended > 0 ? 'caution' : 'good',
  title:
    suspended > 0
      ? `${people(suspended)} lost their seat`
      : `${people(restored)} ${restored === 1 ? 'has' : 'have'} a seat again`,
  text: `Your plan has ${countWords(seats, 'seat')} now.`,
  to: '/dashboard/team',
})

const teamWordsOf = (news: TeamNews, byName: Notification['byName']): NewsWords => {
  switch (news.type) {
    case 'seatsFitted':
      return seatsOf(news)
    case 'seatRefused':
      return {
        tone: 'caution',
        title: 'Somebody could not join',
        text: `All ${countWords(news.seats, 'seat')} of your plan are taken.`,
        to: '/dashboard/team',
      }
    case 'creditsRequested':
      return {
        tone: 'caution',
        title: `${byName ?? 'Somebody'} asks for ${creditWords(news.credits)} more`,
        text: 'Their limit is reached. Grant or decline it on the team page.',
        to: '/dashboard/team',
      }
    case 'creditsGranted':
      return {
        tone: 'good',
        title: `You can spend ${creditWords(news.credits)} more`,
        text: 'The owner granted your request, for this billing period.',
        to: '/dashboard/studio',
      }
    case 'creditsDeclined':
      return {
        tone: 'bad',
        title: 'Your request for more credits was declined',
        text: 'Your limit begins anew with the next billing period.',
        to: '/dashboard/studio',
      }
  }
}

const lists = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** One line for everything that was generated by one request, or that happened alike to posts. */
export const wordsOfLine = ({ news, byName, also }: NotificationGroup): NewsWords => {
  if (news.type === 'postTroubled' && also.length > 0) return troubledTogether(news, also.length + 1)
  const words = wordsOf(news, byName)
  const names = [news, ...also.map((each) => each.news)].flatMap((each) =>
    each.type === 'generationReady' ? [kinds[each.kind].name] : [],
  )
  if (names.length < 2) return words
  const [first = '', ...rest] = names.toReversed()
  const title = `${lists.format([first, ...rest.map((name) => name.toLowerCase())])} ready`
  return { ...words, title, text: 'They are in your history.' }
}
