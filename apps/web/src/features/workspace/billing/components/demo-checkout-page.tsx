import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from 'react-router-dom'
import { Sheet } from '#components/layout/sheet.tsx'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Instant } from '#components/ui/instant.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { PageHead } from '#components/ui/page-head.tsx'
import { PageSkeleton } from '#components/states/page-skeleton.tsx'
import { formatMoney } from '#lib/formats.ts'
import { usePageTitle } from '#entities/site/use-page-title.ts'
import { demoCheckoutQuery } from '../api/get-demo-checkout.ts'
import { reportDemoPayment } from '../api/report-demo-payment.ts'
import { nameOf } from '../plan-words.ts'
import classes from './demo-checkout-page.module.css'

const billingPath = '/dashboard/billing'

/** Plays the payment provider in demo mode. */
export const DemoCheckoutPage = () => {
  usePageTitle('Demo payment')
  const { checkoutId: id = '' } = useParams()
  const { data: checkout, error, isFetching, refetch } = useQuery(demoCheckoutQuery(id))
  return (
    <div className={classes.page}>
      <PageHead title="Demo payment">This is where you would pay. In demo mode no payment is taken.</PageHead>
      {error && (
        <FailurePanel
          title="This payment could not be loaded"
          error={error}
          retry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {checkout ? <Checkout checkout={checkout} /> : !error && <PageSkeleton label="Loading" heights={[320]} />}
      {error && (
        <Link to={billingPath} className={classes.back}>
          Back to billing
        </Link>
      )}
    </div>
  )
}

type CheckoutProps = { readonly checkout: Awaited<ReturnType<typeof reportDemoPayment>> }

const notes: Readonly<Record<CheckoutProps['checkout']['status'], string | null>> = {
  started: null,
  failed: 'A payment failed before. You can try again.',
  expired: 'This checkout has expired. Nothing was charged. Please choose your plan again.',
  completed: 'This is paid already.',
  mismatched: 'What was paid did not fit what was asked for. Please contact support.',
}

const Checkout = ({ checkout }: CheckoutProps) => {
  const { id, status, tier, interval, amountMicros, expiresAt } = checkout
  const navigate = useNavigate()
  const { mutate, isPending, variables, error } = useMutation({
    mutationFn: reportDemoPayment,
    onSuccess: () => navigate(`${billingPath}?checkout=${encodeURIComponent(id)}`),
  })
  const isOpen = status === 'started' || status === 'failed'
  const note = notes[status]
  return (
    <Sheet title={`${nameOf(tier)}, paid by the ${interval}`}>
      {note && <Notice>{note}</Notice>}
      <p className={classes.amount}>
        <strong>{formatMoney(amountMicros)}</strong>
        <span>to pay now</span>
      </p>
      <Facts facts={[{ name: 'Open until', value: <Instant at={expiresAt} /> }]} />
      {error && <FailureNotice error={error} />}
      <div className={classes.actions}>
        {isOpen && (
          <>
            <Button
              loading={isPending && variables.outcome === 'pay'}
              disabled={isPending && variables.outcome !== 'pay'}
              onClick={() => mutate({ id, outcome: 'pay' })}
            >
              Pay (demo)
            </Button>
            <Button
              variant="default"
              loading={isPending && variables.outcome === 'fail'}
              disabled={isPending && variables.outcome !== 'fail'}
              onClick={() => mutate({ id, outcome: 'fail' })}
            >
              Let the payment fail
            </Button>
          </>
        )}
        <Button component={Link} to={billingPath} variant="subtle">
          {isOpen ? 'Leave without paying' : 'Back to billing'}
        </Button>
      </div>
    </Sheet>
  )
}
