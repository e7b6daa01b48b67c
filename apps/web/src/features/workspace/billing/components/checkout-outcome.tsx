import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button, Loader } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck } from '#components/ui/icons.ts'
import { useQuery } from '@tanstack/react-query'
import type { Billing } from '@vignette/domain/billing/schemas/billing'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router-dom'
import { billingQuery } from '#entities/billing/get-billing.ts'
import { refreshPersonalAnswers } from '#lib/query-client.ts'
import { type CheckoutProgress, progressOf } from '../checkout-progress.ts'
import { nameOf } from '../plan-words.ts'
import classes from './checkout-outcome.module.css'

const waitingMs = 1_000
/** A payment can still turn out to be a duplicate. */
const afterwardsMs = 5_000
const patienceMs = 30_000

const isOpen = (progress: CheckoutProgress) => progress === 'waiting' || progress === 'confirmed'

type CheckoutOutcomeProps = { readonly checkoutId: string; readonly close: () => void }

/** Waits for the confirmation of a payment and shows the outcome. */
export const CheckoutOutcome = ({ checkoutId, close }: CheckoutOutcomeProps) => {
  const { data: billing } = useQuery({
    ...billingQuery,
    refetchInterval: ({ state }) => (isOpen(progressOf(state.data, checkoutId)) ? waitingMs : afterwardsMs),
  })
  const progress = progressOf(billing, checkoutId)
  const [isLate, setLate] = useState(false)
  useEffect(() => {
    if (progress === 'done') void refreshPersonalAnswers()
    if (!isOpen(progress)) return undefined
    const timer = setTimeout(() => setLate(true), patienceMs)
    return () => clearTimeout(timer)
  }, [progress])
  return (
    <section className={classes.outcome} data-progress={progress} aria-label="Your payment">
      <Sign progress={progress} />
      <p role="status">{textOf(progress, billing, isLate)}</p>
      <div className={classes.actions}>
        {(progress === 'failed' || (progress === 'waiting' && isLate)) && billing?.payment === 'demo' && (
          <Button component={Link} to={`/dashboard/billing/checkout/${encodeURIComponent(checkoutId)}`}>
            Back to the payment
          </Button>
        )}
        {(!isOpen(progress) || isLate) && (
          <Button variant="default" onClick={close}>
            Close
          </Button>
        )}
      </div>
    </section>
  )
}

const Sign = ({ progress }: { readonly progress: CheckoutProgress }) => {
  if (isOpen(progress)) return <Loader color="var(--focus)" size={26} aria-hidden />
  const Icon = progress === 'done' ? IconCircleCheck : IconAlertTriangle
  return <Icon size={28} stroke={1.5} aria-hidden />
}

const textOf = (progress: CheckoutProgress, billing: Billing | undefined, isLate: boolean): ReactNode => {
  switch (progress) {
    case 'waiting':
      return isLate
        ? 'We have not heard of this payment yet. Nothing changes until it is confirmed; you can leave this page.'
        : 'Waiting for the confirmation of your payment.'
    case 'confirmed':
      return 'Your payment is confirmed. Your plan is being changed.'
    case 'done':
      return `Your payment is confirmed. You are on ${billing ? nameOf(billing.plan) : 'your new plan'} now.`
    case 'failed':
      return 'The payment failed. You were not charged, and your plan is what it was.'
    case 'returned':
      return 'This payment was no longer needed, so we are returning it to you.'
    case 'expired':
      return 'This was not paid in time. Nothing was charged, and your plan is what it was. Please choose it again.'
    case 'mismatched':
      return 'What was paid is not what was asked for, so your plan did not change. Please contact support.'
  }
}
