import { kinds } from '@vignette/domain/generation/kinds'
import { failures } from '@vignette/domain/generation/schemas'
import { refusalSentence } from '@vignette/domain/library/refusals'
import type { News } from '@vignette/domain/notifications/schemas'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { formatInstant } from '#lib/formats.ts'
import type { Told } from './grouping.ts'

/** What is said of something that happened, and where more is known of it. */
export type NewsWords = {
  readonly tone: 'good' | 'bad' | 'caution'
  readonly title: string
  readonly text: string
  readonly to: string
}

const readyOf = ({ kind, delivered, asked, generationId }: Extract<News, { type: 'generationReady' }>): NewsWords => {
  const { name } = kinds[kind]
  const isPart = delivered < asked
  return {
    tone: isPart ? 'caution' : 'good',
    title: isPart ? `${name}: ${delivered} of ${asked} ready` : `${name} ready`,
    text: isPart ? 'You were not charged for the rest.' : 'You find it in your history.',
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
      : `${percent} % of ${what} used`,
    text: 'See what they went into, and when they reset.',
    to: '/dashboard/usage',
  }
}

/** What is said of one piece of news. @public */
export const wordsOf = (news: News): NewsWords => {
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
        text: `Your plan goes on until ${formatInstant(news.graceEndsAt)}. Please look at it before then.`,
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
  }
}

const lists = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Of a line: what was made together is said together. */
export const wordsOfLine = ({ news, also }: Told): NewsWords => {
  const words = wordsOf(news)
  const names = [news, ...also.map((each) => each.news)].flatMap((each) =>
    each.type === 'generationReady' ? [kinds[each.kind].name] : [],
  )
  if (names.length < 2) return words
  const [first = '', ...rest] = names.toReversed()
  const title = `${lists.format([first, ...rest.map((name) => name.toLowerCase())])} ready`
  return { ...words, title, text: 'You find them in your history.' }
}
