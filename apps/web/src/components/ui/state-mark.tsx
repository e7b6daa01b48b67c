import type { ServiceState } from '@vignette/domain/status/services'
import { type Icon, IconAlertTriangle, IconCircleCheck, IconCircleX, IconHelpCircle } from './icons.ts'
import { type Tone, ToneMark } from './tone-mark.tsx'

const looks: Readonly<Record<ServiceState, { readonly icon: Icon; readonly tone: Tone }>> = {
  operational: { icon: IconCircleCheck, tone: 'good' },
  degraded: { icon: IconAlertTriangle, tone: 'caution' },
  outage: { icon: IconCircleX, tone: 'bad' },
  unknown: { icon: IconHelpCircle, tone: 'plain' },
}

type StateMarkProps = { readonly status: ServiceState; readonly size?: number; readonly children: string }

/** The state of a service. */
export const StateMark = ({ status, ...rest }: StateMarkProps) => <ToneMark {...looks[status]} {...rest} />
