import '@mantine/core/styles/Anchor.css'
import { Anchor } from '@mantine/core'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { featuresOf } from '@vignette/domain/plans/features'
import type { PlanLimits, Tier } from '@vignette/domain/plans/schemas'
import { Link } from 'react-router-dom'
import { Sheet } from '#components/layout/sheet.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { LargeFigure } from '#components/ui/large-figure.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { Permitted } from '#entities/workspace/permitted.tsx'
import { formatCount, formatRate, formatStorage } from '#lib/formats.ts'

type PlanSectionProps = { readonly tier: Tier; readonly limits: PlanLimits }

export const PlanSection = ({ tier, limits }: PlanSectionProps) => (
  <Sheet title="Your plan" aside={<Tag>{currentCatalogue.plans[tier].name}</Tag>}>
    <LargeFigure value={formatCount(limits.monthlyGenerativeCredits)} words="generative credits every month" />
    <Facts
      facts={[
        { name: 'Media storage', value: formatStorage(limits.mediaStorageGB) },
        { name: 'User seats', value: formatCount(limits.maxUserSeats) },
        { name: 'Social accounts', value: formatCount(limits.maxSocialAccounts) },
        { name: 'Beyond the included credits', value: overageText(limits) },
      ]}
    />
    {featuresOf(tier).includes('dedicatedAccountManager') && (
      <Anchor component={Link} to="/dashboard/account-manager">
        Your account manager
      </Anchor>
    )}
    <Permitted to="billing">
      <Anchor component={Link} to="/dashboard/billing">
        Plans and billing
      </Anchor>
    </Permitted>
  </Sheet>
)

const overageText = ({ hasOverageAllowed, overageCostPerCredit }: PlanLimits): string =>
  hasOverageAllowed && overageCostPerCredit !== null
    ? `${formatRate(overageCostPerCredit)} per credit`
    : 'Hard cap, no extra cost'
