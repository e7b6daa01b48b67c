import type { LedgerLine } from '@vignette/domain/credits/usage-schemas'
import { type CreditAction, creditActions, currentPrices } from '@vignette/domain/plans/credit-prices'

type Words = { readonly name: string; readonly one: string; readonly many: string }

const actions: Readonly<Record<CreditAction, Words>> = {
  caption: { name: 'Captions', one: 'caption', many: 'captions' },
  hashtags: { name: 'Hashtags', one: 'hashtag set', many: 'hashtag sets' },
  videoCaptionText: { name: 'Video texts', one: 'video text', many: 'video texts' },
  imageGeneration: { name: 'Images', one: 'image', many: 'images' },
  imageEdit: { name: 'Image edits', one: 'image edit', many: 'image edits' },
  videoGeneration: { name: 'Videos', one: '30 seconds of video', many: 'times 30 seconds of video' },
  videoAutoCaption: { name: 'Video captions', one: 'captioned video', many: 'captioned videos' },
  videoSmartCrop: { name: 'Smart crops', one: 'cropped video', many: 'cropped videos' },
  videoEnhancement: { name: 'Enhancements', one: 'enhanced video', many: 'enhanced videos' },
  videoBackgroundRemove: {
    name: 'Background removal',
    one: 'video without background',
    many: 'videos without background',
  },
}

const isAction = (action: string): action is CreditAction => Object.hasOwn(actions, action)

export const actionChoices = creditActions.map((value) => ({ value, label: actions[value].name }))

/** "4 images", as far as the price of today tells; of a job that was priced differently, only what it was. */
const subjectOf = ({ action, credits }: LedgerLine): string => {
  if (action === null || !isAction(action)) return ''
  const units = credits / currentPrices.prices[action]
  const { one, many } = actions[action]
  if (!Number.isInteger(units)) return ` for ${many}`
  return units === 1 ? ` for ${/^\d/.test(one) ? one : `1 ${one}`}` : ` for ${units} ${many}`
}

/** Notes that the product writes itself. */
const grants: Readonly<Record<string, string>> = {
  'Credits included in the plan': 'Included in your plan',
  'Credits for the trial': 'Credits for the trial',
}

const releases: Readonly<Record<string, string>> = {
  failed: 'Returned: not delivered',
  partial: 'Returned: not delivered',
  blocked: 'Returned: the content was blocked',
  cancelled: 'Returned: cancelled',
  expired: 'Returned: it took too long',
}

const withNote = (words: string, note: string | null): string => (note === null ? words : `${words}: ${note}`)

/** What a line of the ledger is, in plain words. */
export const wordsOf = (line: LedgerLine): string => {
  const note = line.note ?? ''
  switch (line.type) {
    case 'GrantIssued':
      return grants[note] ?? withNote('Granted', line.note)
    case 'GrantVoided':
      return withNote('Taken back', line.note)
    case 'GrantExpired':
      return 'Expired'
    case 'GrantCarriedOut':
      return 'Moved to the next period'
    case 'CreditsReserved':
      return `Held${subjectOf(line)}`
    case 'CreditsConsumed':
      return `Used${subjectOf(line)}`
    case 'CreditsReleased':
      return releases[note] ?? 'Returned'
    case 'CreditsRefunded':
      return withNote('Refunded', line.note)
    default:
      return withNote('Changed', line.note) // of a newer release
  }
}
