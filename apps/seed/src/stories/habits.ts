import type { Tier } from '@vignette/domain/plans/schemas'
import type { Habits } from '../actions/work.ts'

/** Habits of people on each plan. About forty jobs a month use about the included credits. */
export const habitsOf: Readonly<Record<Tier, Habits>> = {
  freemium: [
    ['caption', 4],
    ['caption', 4],
    ['caption', 4],
    ['hashtags', 1],
    ['videoCaption', 1],
  ],
  starter: [
    ['caption', 4],
    ['videoAutoCaption', 1],
    ['videoAutoCaption', 1],
    ['videoAutoCaption', 1],
    ['videoAutoCaption', 1],
    ['videoAutoCaption', 1],
    ['videoSmartCrop', 1],
    ['videoSmartCrop', 1],
  ],
  growth: [
    ['caption', 4],
    ['videoGeneration', 3],
    ['videoGeneration', 2],
    ['videoAutoCaption', 4],
    ['videoAutoCaption', 4],
    ['videoAutoCaption', 3],
    ['videoAutoCaption', 3],
    ['videoSmartCrop', 3],
    ['videoEnhancement', 3],
  ],
  scale: [
    ['caption', 4],
    ['videoGeneration', 6],
    ['videoAutoCaption', 12],
    ['videoAutoCaption', 12],
    ['videoSmartCrop', 8],
    ['videoSmartCrop', 8],
    ['videoEnhancement', 9],
  ],
  executive: [
    ['videoGeneration', 24],
    ['videoAutoCaption', 40],
    ['videoEnhancement', 40],
    ['videoBackgroundRemove', 15],
  ],
}

/** Habits of somebody who writes and films. */
export const studioHabits: Habits = [
  ['caption', 4],
  ['caption', 3],
  ['hashtags', 1],
  ['videoCaption', 1],
  ['videoGeneration', 3],
  ['videoAutoCaption', 4],
  ['videoSmartCrop', 3],
  ['videoEnhancement', 3],
]

/** Habits of somebody who writes for a team. */
export const writing: Habits = [
  ['caption', 4],
  ['caption', 3],
  ['caption', 2],
  ['hashtags', 1],
  ['videoCaption', 1],
  ['videoAutoCaption', 2],
]

/** Habits of somebody who cuts and captions videos for a team. */
export const filming: Habits = [
  ['caption', 2],
  ['videoCaption', 1],
  ['videoAutoCaption', 3],
  ['videoAutoCaption', 2],
  ['videoSmartCrop', 2],
]
