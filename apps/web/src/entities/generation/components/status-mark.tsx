import type { GenerationStatus } from '@vignette/domain/generation/schemas'
import {
  type Icon,
  IconBan,
  IconCircleCheck,
  IconCircleHalf2,
  IconCircleX,
  IconClock,
  IconPlayerStop,
  IconProgress,
} from '#components/ui/icons.ts'
import { type Tone, ToneMark } from '#components/ui/tone-mark.tsx'
import { statusNames } from '../generation-words.ts'

const looks: Readonly<Record<GenerationStatus, { readonly icon: Icon; readonly tone: Tone }>> = {
  requested: { icon: IconClock, tone: 'plain' },
  running: { icon: IconProgress, tone: 'plain' },
  completed: { icon: IconCircleCheck, tone: 'good' },
  partlyCompleted: { icon: IconCircleHalf2, tone: 'caution' },
  failed: { icon: IconCircleX, tone: 'bad' },
  blocked: { icon: IconBan, tone: 'bad' },
  cancelled: { icon: IconPlayerStop, tone: 'plain' },
}

/** The status of a generation. */
export const StatusMark = ({ status }: { readonly status: GenerationStatus }) => (
  <ToneMark {...looks[status]}>{statusNames[status]}</ToneMark>
)
