import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle } from '@tabler/icons-react'
import type { ServiceState } from '@vignette/domain/status/services'
import classes from './state-mark.module.css'

const icons = {
  operational: IconCircleCheck,
  degraded: IconAlertTriangle,
  outage: IconCircleX,
  unknown: IconHelpCircle,
}

type StateMarkProps = { readonly status: ServiceState; readonly size?: number; readonly children: string }

/** How something is: a sign of its own for each state, and the words. */
export const StateMark = ({ status, size = 18, children }: StateMarkProps) => {
  const Icon = icons[status]
  return (
    <span className={classes.mark} data-state={status}>
      <Icon size={size} stroke={1.75} aria-hidden />
      <span>{children}</span>
    </span>
  )
}
