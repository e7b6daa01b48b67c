import type { Tier } from '@vignette/domain/plans/schemas'
import type { Habits } from '../actions/credits.ts'

/** What people on a plan ask for: at about forty jobs a month, about what the plan includes. */
export const habitsOf: Readonly<Record<Tier, Habits>> = {
  freemium: [
    ['caption', 3],
    ['caption', 3],
    ['hashtags', 2],
    ['videoCaptionText', 1],
    ['imageGeneration', 1],
  ],
  starter: [
    ['caption', 4],
    ['hashtags', 4],
    ['imageGeneration', 4],
    ['imageGeneration', 4],
    ['imageEdit', 3],
    ['videoAutoCaption', 1],
    ['videoSmartCrop', 1],
  ],
  growth: [
    ['caption', 6],
    ['caption', 4],
    ['hashtags', 6],
    ['imageGeneration', 6],
    ['imageGeneration', 6],
    ['imageEdit', 4],
    ['videoGeneration', 3],
    ['videoAutoCaption', 4],
    ['videoSmartCrop', 3],
    ['videoEnhancement', 3],
  ],
  scale: [
    ['imageGeneration', 20],
    ['videoGeneration', 6],
    ['videoAutoCaption', 12],
    ['videoSmartCrop', 8],
    ['videoEnhancement', 9],
  ],
  executive: [
    ['imageGeneration', 100],
    ['videoGeneration', 24],
    ['videoEnhancement', 40],
    ['videoBackgroundRemove', 15],
  ],
}
