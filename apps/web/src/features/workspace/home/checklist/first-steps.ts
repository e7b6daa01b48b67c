import { priceOf } from '@vignette/domain/plans/credit-prices'
import { creditWords } from '#entities/credits/credit-words.ts'

/** Null while it is not known. */
type Completion = boolean | null

export type Facts = {
  readonly hasBrand: boolean
  readonly hasCaption: Completion
  readonly hasImages: Completion
  readonly hasItems: Completion
  readonly hasAccount: Completion
  /** Null where addresses are not verified at all. */
  readonly isVerified: Completion
}

export type FirstStep = {
  readonly id: string
  readonly title: string
  readonly text: string
  readonly to: string
  readonly isDone: Completion
}

/** The first steps in a sensible order. */
export const firstSteps = ({
  hasBrand,
  hasCaption,
  hasImages,
  hasItems,
  hasAccount,
  isVerified,
}: Facts): readonly FirstStep[] => [
  {
    id: 'brand',
    title: 'Set up your brand',
    text: 'Your voice, pillars and colours: three short steps.',
    to: '/brand-setup',
    isDone: hasBrand,
  },
  {
    id: 'caption',
    title: 'Write your first caption',
    text: `One idea is enough. A caption costs ${creditWords(priceOf('caption', 1))}.`,
    to: '/dashboard/studio?kind=caption',
    isDone: hasCaption,
  },
  {
    id: 'images',
    title: 'Make your first images',
    text: 'Up to four variations in your colours and style.',
    to: '/dashboard/studio?kind=image',
    isDone: hasImages,
  },
  {
    id: 'library',
    title: 'Put something in your library',
    text: 'Keep a text, or bring pictures of your own.',
    to: '/dashboard/library',
    isDone: hasItems,
  },
  {
    id: 'account',
    title: 'Connect an account',
    text: 'Bluesky, Mastodon, or a practice network: then posts go out from here.',
    to: '/dashboard/accounts',
    isDone: hasAccount,
  },
  ...(isVerified === null
    ? []
    : [
        {
          id: 'email',
          title: 'Verify your e-mail address',
          text: 'Follow the link in our mail. A trial needs it.',
          to: '/verify-email',
          isDone: isVerified,
        },
      ]),
]

export const isAllDone = (steps: readonly FirstStep[]): boolean => steps.every(({ isDone }) => isDone === true)
