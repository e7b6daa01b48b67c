import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import type { Billing } from '@vignette/domain/billing/schemas/billing'
import type { ReactNode } from 'react'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import type { PlanChoice } from '../api/preview-plan.ts'
import { type Change, wordsOfChange } from '../preview-facts.ts'
import { useChoosePlan } from '../use-choose-plan.ts'
import { PaymentNotice } from './payment-notice.tsx'
import { PreviewBody } from './preview-body.tsx'
import classes from './preview-dialog.module.css'

type ChangeFormProps = {
  readonly change: Change
  readonly choice: PlanChoice
  readonly availableNow: number
  /** What there will be no room for: people of the team, social accounts. */
  readonly losses: ReactNode
  readonly billing: Billing
  readonly close: () => void
}

export const ChangeForm = ({ change, choice, availableNow, losses, billing, close }: ChangeFormProps) => {
  const words = wordsOfChange(change, {
    choice,
    paidInterval: billing.interval ?? choice.interval,
    hasFreemium: billing.hasFreemium,
  })
  const { choose, busy, error } = useChoosePlan(choice, close)
  const isPaid = change.kind === 'activate' || change.kind === 'upgrade'
  return (
    <div className={classes.body}>
      <PreviewBody words={words} availableNow={availableNow} />
      {losses}
      {isPaid && <PaymentNotice payment={billing.payment} />}
      {error && <FailureNotice error={error} />}
      <DialogActions close={close} back="Not now">
        <Button
          loading={busy !== undefined}
          disabled={isPaid && billing.payment === 'none'}
          onClick={() => choose({ trial: false })}
          data-autofocus
        >
          {words.button}
        </Button>
      </DialogActions>
    </div>
  )
}
