import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import type { Billing } from '@vignette/domain/billing/schemas/billing'
import { trialCredits } from '@vignette/domain/billing/pricing'
import { limitsOf } from '@vignette/domain/plans/catalogue'
import type { ReactNode } from 'react'
import { Sheet } from '#components/layout/sheet.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Instant } from '#components/ui/instant.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { formatCount, formatDate, formatDistance } from '#lib/formats.ts'
import { nameOf, priceOf } from '../plan-words.ts'
import { withoutPlan } from '../preview-facts.ts'
import { PastDueNotice, ScheduledNotice } from './plan-notices.tsx'
import classes from './plan-section.module.css'
import { PortalButton } from './portal-button.tsx'

type PlanSectionProps = { readonly billing: Billing; readonly cancel: () => void }

const statusNames = { free: 'Free', trialing: 'Trial', active: 'Active' } as const

export const PlanSection = ({ billing, cancel }: PlanSectionProps) => {
  const { plan, status, scheduled } = billing
  const hasNone = status === 'free' && !billing.hasFreemium
  const canCancel = status === 'active' && scheduled?.kind !== 'cancel' && plan !== 'executive'
  return (
    <Sheet title="Your plan" aside={<Tag>{statusOf(billing)}</Tag>}>
      <p className={classes.name}>{hasNone ? 'No plan' : nameOf(plan)}</p>
      {billing.pastDue && (
        <PastDueNotice graceEndsAt={billing.pastDue.graceEndsAt} canPlay={billing.payment === 'demo'} />
      )}
      {scheduled && <ScheduledNotice plan={plan} scheduled={scheduled} />}
      <Facts facts={factsOf(billing)} />
      {(canCancel || billing.portal) && (
        <div className={classes.actions}>
          {billing.portal && <PortalButton />}
          {canCancel && (
            <Button variant="default" onClick={cancel}>
              Cancel my plan
            </Button>
          )}
        </div>
      )}
    </Sheet>
  )
}

const statusOf = ({ status, pastDue, scheduled, hasFreemium }: Billing): string => {
  if (pastDue) return 'Payment due'
  if (status === 'free' && !hasFreemium) return 'None'
  return scheduled?.kind === 'cancel' ? `Ends on ${formatDate(scheduled.effectiveAt)}` : statusNames[status]
}

const factsOf = (billing: Billing) => {
  const { plan, status, interval, paidUntil, trialEndsAt, canTry, pastDue, hasFreemium } = billing
  if (status === 'free' && !hasFreemium) return [{ name: 'To begin', value: 'Choose a plan below' }]
  const monthly = { name: 'Credits', value: `${formatCount(limitsOf(plan).monthlyGenerativeCredits)} a month` }
  const facts: { name: string; value: ReactNode }[] = []
  if (status === 'trialing' && trialEndsAt) {
    facts.push(
      { name: 'Credits', value: `${formatCount(trialCredits())} during the trial` },
      { name: 'Trial ends', value: <Ahead at={trialEndsAt} /> },
      { name: 'Afterwards', value: `${withoutPlan(hasFreemium)}, unless you choose a plan` },
    )
  } else facts.push(monthly)
  if (status === 'free') {
    facts.push({ name: 'Price', value: 'Free' })
    facts.push({ name: 'Free trial', value: canTry ? '7 days of Starter, not used yet' : 'Used' })
  }
  if (interval) facts.push({ name: 'Price', value: priceOf(plan, interval) })
  if (paidUntil) facts.push({ name: pastDue ? 'Not paid yet, until' : 'Paid until', value: <Ahead at={paidUntil} /> })
  return facts
}

const Ahead = ({ at }: { readonly at: string }) => (
  <>
    <Instant at={at} />, {formatDistance(at, new Date())}
  </>
)
