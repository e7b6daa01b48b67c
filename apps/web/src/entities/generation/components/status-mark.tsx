import {
  IconPlayerStop,
  IconBan,
  IconCircleCheck,
  IconCircleHalf2,
  IconCircleX,
  IconClock,
  IconProgress,
} from '#components/ui/icons.ts'
import type { GenerationStatus } from '@vignette/domain/generation/schemas'
import { statusNames } from '../generation-words.ts'
import classes from './status-mark.module.css'

const icons = {
  requested: IconClock,
  running: IconProgress,
  completed: IconCircleCheck,
  partlyCompleted: IconCircleHalf2,
  failed: IconCircleX,
  blocked: IconBan,
  cancelled: IconPlayerStop,
} as const satisfies Record<GenerationStatus, unknown>

/** The status of a generation, as an icon and in words. */
export const StatusMark = ({ status }: { readonly status: GenerationStatus }) => {
  const Icon = icons[status]
  return (
    <span className={classes.mark} data-status={status}>
      <Icon size={18} stroke={1.75} aria-hidden />
      {statusNames[status]}
    </span>
  )
}
