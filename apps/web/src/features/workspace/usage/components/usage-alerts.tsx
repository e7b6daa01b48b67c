import '@mantine/core/styles/Anchor.css'
import { Anchor } from '@mantine/core'
import type { Usage } from '@vignette/domain/credits/schemas/usage'
import { Link } from 'react-router-dom'
import { Notice } from '#components/ui/notice.tsx'
import { Permitted } from '#entities/workspace/permitted.tsx'
import { alertsOf } from '../alerts.ts'

const ways = {
  included: { to: '/dashboard/billing', words: 'See plans' },
  budget: { to: '/dashboard/billing#overage', words: 'Change the budget' },
} as const

export const UsageAlerts = ({ usage }: { readonly usage: Usage }) =>
  alertsOf(usage).map(({ of, tone, text }) => (
    <Notice key={of} tone={tone}>
      {text}{' '}
      <Permitted to="billing">
        <Anchor component={Link} to={ways[of].to} c="inherit">
          {ways[of].words}
        </Anchor>
      </Permitted>
    </Notice>
  ))
