import { useQuery } from '@tanstack/react-query'
import type { Billing } from '@vignette/domain/billing/schemas/billing'
import { useSearchParams } from 'react-router-dom'
import { Page } from '#components/layout/page.tsx'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { billingQuery } from '#entities/billing/get-billing.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { RoleNote } from '#entities/workspace/role-note.tsx'
import { useMay } from '#entities/workspace/use-may.ts'
import { useChosenPlan } from '../use-chosen-plan.ts'
import { CheckoutOutcome } from './checkout-outcome.tsx'
import { FeaturesSection } from './features-section.tsx'
import { InvoicesSection } from './invoices-section.tsx'
import { OverageSection } from './overage-section.tsx'
import { PlanCards } from './plan-cards.tsx'
import { PlanSection } from './plan-section.tsx'
import { PreviewDialog } from './preview-dialog.tsx'

export const BillingPage = () => {
  usePageTitle('Billing')
  if (useMay('billing')) return <OpenBilling />
  return (
    <Page>
      <Head />
      <RoleNote permission="billing" what="see and change plan and payments" />
    </Page>
  )
}

const Head = () => <PageHead title="Billing">Your plan, what it costs, and what was paid.</PageHead>

const OpenBilling = () => {
  const { data: billing, error, isFetching, refetch } = useQuery(billingQuery)
  const [search, setSearch] = useSearchParams()
  const checkoutId = search.get('checkout')
  return (
    <Page>
      <Head />
      {checkoutId && <CheckoutOutcome checkoutId={checkoutId} close={() => setSearch({}, { replace: true })} />}
      {billing?.stale && <Notice>Catching up: your latest changes will show here in a moment.</Notice>}
      {error && (
        <FailurePanel
          title={billing ? 'Your plan could not be refreshed' : 'Your plan could not be loaded'}
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {billing ? (
        <Plans billing={billing} />
      ) : (
        !error && <PageSkeleton label="Loading your plan" heights={[260, 720]} />
      )}
    </Page>
  )
}

const Plans = ({ billing }: { readonly billing: Billing }) => {
  const { chosen, interval, choose, close } = useChosenPlan()
  return (
    <>
      <PlanSection billing={billing} cancel={() => choose({ tier: 'freemium', interval: 'month' })} />
      <PlanCards billing={billing} firstInterval={billing.interval ?? interval} choose={choose} />
      <FeaturesSection plan={billing.plan} />
      {billing.overage && <OverageSection overage={billing.overage} />}
      <InvoicesSection billing={billing} />
      <PreviewDialog chosen={chosen} billing={billing} choose={choose} close={close} />
    </>
  )
}
