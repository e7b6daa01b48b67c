import type { ShownTarget, TargetState } from '@vignette/domain/posts/schemas/answers'
import type { PostStatus } from '@vignette/domain/posts/status'
import {
  type Icon,
  IconAlertTriangle,
  IconCalendar,
  IconCircleCheck,
  IconCircleDashed,
  IconCircleMinus,
  IconCircleX,
  IconClockPause,
  IconHelpCircle,
  IconProgress,
  IconTrash,
} from '#components/ui/icons.ts'
import type { Tone } from '#components/ui/tone-mark.tsx'
export type StateWords = { readonly word: string; readonly icon: Icon; readonly tone: Tone }

/** How a post stands as a whole. */
export const postStates: Readonly<Record<PostStatus, StateWords>> = {
  draft: { word: 'Draft', icon: IconCircleDashed, tone: 'plain' },
  inReview: { word: 'In review', icon: IconCircleDashed, tone: 'plain' },
  scheduled: { word: 'Scheduled', icon: IconCalendar, tone: 'plain' },
  publishing: { word: 'Going out now', icon: IconProgress, tone: 'plain' },
  published: { word: 'Published', icon: IconCircleCheck, tone: 'good' },
  partlyPublished: { word: 'Partly published', icon: IconAlertTriangle, tone: 'caution' },
  failed: { word: 'Not published', icon: IconCircleX, tone: 'bad' },
  outcomeUnknown: { word: 'Outcome unknown', icon: IconHelpCircle, tone: 'caution' },
  cancelled: { word: 'Cancelled', icon: IconCircleMinus, tone: 'plain' },
}

const targetStates: Readonly<Record<TargetState, StateWords>> = {
  draft: { word: 'Draft', icon: IconCircleDashed, tone: 'plain' },
  scheduled: { word: 'Scheduled', icon: IconCalendar, tone: 'plain' },
  publishing: { word: 'Going out now', icon: IconProgress, tone: 'plain' },
  published: { word: 'Published', icon: IconCircleCheck, tone: 'good' },
  failed: { word: 'Not published', icon: IconCircleX, tone: 'bad' },
  outcomeUnknown: { word: 'Outcome unknown', icon: IconHelpCircle, tone: 'caution' },
  cancelled: { word: 'Cancelled', icon: IconCircleMinus, tone: 'plain' },
  removed: { word: 'Deleted there', icon: IconTrash, tone: 'plain' },
}

type Standing = Pick<ShownTarget, 'state' | 'paused' | 'hindrance' | 'failure'>

/** How a post stands on one account. What waits for another try, or for the plan, says so. */
export const targetStateOf = ({ state, paused, hindrance, failure }: Standing): StateWords => {
  if (state !== 'scheduled') return targetStates[state]
  if (paused !== null) return { word: 'Held back', icon: IconClockPause, tone: 'caution' }
  if (failure) return { word: 'Tries again', icon: IconProgress, tone: 'caution' }
  return hindrance
    ? { word: 'Needs you before then', icon: IconAlertTriangle, tone: 'caution' }
    : targetStates.scheduled
}

/** The statuses of posts that wait for a person. */
export const needingPerson = ['outcomeUnknown', 'failed', 'partlyPublished'] as const satisfies PostStatus[]

export const needsPerson = (state: PostStatus): boolean => (needingPerson as readonly PostStatus[]).includes(state)
