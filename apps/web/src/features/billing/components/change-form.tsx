import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Billing } from '@vignette/domain/billing/billing-schemas'
import { useNavigate } from 'react-router-dom'
import { FailureNotice } from '../../../components/ui/failure-notice.tsx'
import { Notice } from '../../../components/ui/notice.tsx'
import { formatInstant } from '../../../lib/formats.ts'
import { refreshPersonalAnswers } from '../../../lib/query-client.ts'
import { toast } from '../../../lib/toast.ts'
import { choosePlan } from '../api/choose-plan.ts'
import type { PlanChoice } from '../api/preview-plan.ts'
import { focusHeading } from '../focus-heading.ts'
import { nameOf } from '../plan-words.ts'
import { type Change, wordsOfChange } from '../preview-facts.ts'
import { PreviewBody } from './preview-body.tsx'
import classes from './preview-dialog.module.css'

type ChangeFormProps = {
  readonly change: Change
  readonly choice: PlanChoice
  readonly availableNow: number
  readonly billing: Billing
  readonly close: () => void
}

export const ChangeForm = ({ change, choice, availableNow, billing, close }: ChangeFormProps) => {
  const navigate = useNavigate()
  const words = wordsOfChange(change, { choice, paidInterval: billing.interval ?? choice.interval })
  const finish = async (text: string) => {
    close()
    await refreshPersonalAnswers()
    toast.success(text)
    focusHeading()
  }
  const { mutate, isPending, isSuccess, error } = useMutation({
    mutationFn: () => choosePlan({ ...choice, trial: change.kind === 'trial' }),
    onSuccess: async (outcome) => {
      switch (outcome.kind) {
        case 'checkout':
          return outcome.url.startsWith('/') ? navigate(outcome.url) : location.assign(outcome.url)
        case 'trialStarted':
          return finish(`Your trial has begun. It ends on ${formatInstant(outcome.endsAt)}.`)
        case 'scheduled':
          return finish(`Your plan changes to ${nameOf(choice.tier)} on ${formatInstant(outcome.effectiveAt)}.`)
      }
    },
  })
  const isPaid = change.kind === 'activate' || change.kind === 'upgrade'
  return (
    <div className={classes.body}>
      <PreviewBody words={words} availableNow={availableNow} />
      {isPaid && billing.payment === 'demo' && <Notice>Demo mode: no payment is taken.</Notice>}
      {error && <FailureNotice error={error} />}
      <div className={classes.actions}>
        <Button variant="default" onClick={close}>
          Not now
        </Button>
        <Button loading={isPending || (isSuccess && isPaid)} onClick={() => mutate()} data-autofocus>
          {words.button}
        </Button>
      </div>
    </div>
  )
}
