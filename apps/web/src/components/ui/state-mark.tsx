import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle } from './icons.ts'
import type { ServiceState } from '@vignette/domain/status/services'
import classes from './state-mark.module.css'

const icons = {
  operational: IconCircleCheck,
  degraded: IconAlertTriangle,
  outage: IconCircleX,
  unknown: IconHelpCircle,
}

type StateMarkProps = { readonly status: ServiceState; readonly size?: number; readonly children: string }

/** A state, as an icon and in words. */
export const StateMark = ({ status, size = 18, children }: StateMarkProps) => {
  const Icon = icons[status]
  return (
    <span className={classes.mark} data-state={status}>
      <Icon size={size} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </span>
  )
}
