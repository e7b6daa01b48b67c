import '@mantine/core/styles/Anchor.css'
import { Anchor } from '@mantine/core'
import type { Profile } from '@vignette/domain/account/schemas/profile'
import { Link } from 'react-router-dom'
import { Sheet } from '#components/layout/sheet.tsx'
import { UsageFigures } from '#entities/credits/usage-figures.tsx'

type UsageSectionProps = { readonly usage: Profile['monthlyUsage']; readonly storageLimitGB: number }

export const UsageSection = ({ usage, storageLimitGB }: UsageSectionProps) => (
  <Sheet
    title="This month"
    aside={
      <Anchor component={Link} to="/dashboard/usage">
        See all usage
      </Anchor>
    }
  >
    <UsageFigures usage={usage} storageLimitGB={storageLimitGB} />
  </Sheet>
)
