import type { CreditAction } from '../plans/credit-prices.ts'
import type { CreditsEvent } from './events.ts'
import { isOfPlan } from './schemas.ts'
import type { AlertPercent } from './thresholds.ts'

/** Figures of a period for display. No decision depends on them. */
export type Tally = {
  /** All credits that were issued. */
  granted: number
  /** The last threshold of the plan's credits that the owner was notified of. */
  includedCrossed: AlertPercent | null
  aiContentCount: number
  aiVideoSeconds: number
  /** Credits spent on pictures. */
  imageCredit: number
}

export const emptyTally: Readonly<Tally> = {
  granted: 0,
  includedCrossed: null,
  aiContentCount: 0,
  aiVideoSeconds: 0,
  imageCredit: 0,
}

const texts: readonly CreditAction[] = ['caption', 'hashtags', 'videoCaptionText']
const pictures: readonly CreditAction[] = ['imageGeneration', 'imageEdit']
const videos: readonly CreditAction[] = [
  'videoGeneration',
  'videoAutoCaption',
  'videoSmartCrop',
  'videoEnhancement',
  'videoBackgroundRemove',
]

/** Charges of earlier releases do not say how long the video was. Each unit counts as 30 seconds then. */
const secondsOfVideo = 30

/** A tally, or an object that includes one, after one more event. */
export const evolveTally = <Figures extends Readonly<Tally>>(
  figures: Figures,
  { type, data }: CreditsEvent,
): Figures => {
  switch (type) {
    case 'GrantIssued': {
      const granted = figures.granted + data.amount
      // with more credits in the plan, a smaller share is used
      return isOfPlan(data) ? { ...figures, granted, includedCrossed: null } : { ...figures, granted }
    }
    case 'ThresholdCrossed':
      return data.of === 'included' ? { ...figures, includedCrossed: data.percent } : figures
    case 'CreditsConsumed': {
      const { action, units, amount, seconds = units * secondsOfVideo } = data
      return {
        ...figures,
        aiContentCount: figures.aiContentCount + (texts.includes(action) ? units : 0),
        aiVideoSeconds: figures.aiVideoSeconds + (videos.includes(action) ? seconds : 0),
        imageCredit: figures.imageCredit + (pictures.includes(action) ? amount : 0),
      }
    }
    default:
      return figures
  }
}
