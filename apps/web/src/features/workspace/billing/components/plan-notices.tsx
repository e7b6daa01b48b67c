import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import type { Billing } from '@vignette/domain/billing/schemas/billing'
import type { Tier } from '@vignette/domain/plans/schemas'
import { Instant } from '#components/ui/instant.tsx'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { refreshPersonalAnswers } from '#lib/query-client.ts'
import { toast } from '#lib/toast.ts'
import { payDemoInvoices } from '../api/pay-demo-invoices.ts'
import { resumePlan } from '../api/resume-plan.ts'
import { nameOf } from '../plan-words.ts'
import classes from './plan-notices.module.css'

type PastDueNoticeProps = { readonly graceEndsAt: string; readonly canPlay: boolean }

export const PastDueNotice = ({ graceEndsAt, canPlay }: PastDueNoticeProps) => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: payDemoInvoices,
    onSuccess: async () => {
      await refreshPersonalAnswers()
      toast.success('What was due is paid.')
    },
  })
  return (
    <>
      <div className={classes.scheduled}>
        <Notice tone="error">
          Your last payment failed. Overage is off, and your plan ends on <Instant at={graceEndsAt} /> unless it is paid
          by then.
        </Notice>
        {canPlay && (
          <Button loading={isPending} onClick={() => mutate()}>
            Pay (demo)
          </Button>
        )}
      </div>
      {error && <FailureNotice error={error} />}
    </>
  )
}

type ScheduledNoticeProps = { readonly plan: Tier; readonly scheduled: NonNullable<Billing['scheduled']> }

export const ScheduledNotice = ({ plan, scheduled }: ScheduledNoticeProps) => {
  const { mutate, isPending, error } = useMutation({
    mutationFn: resumePlan,
    onSuccess: async () => {
      await refreshPersonalAnswers()
      toast.success(`You keep ${nameOf(plan)}.`)
    },
  })
  return (
    <>
      <div className={classes.scheduled}>
        <Notice>
          {scheduled.kind === 'cancel' ? 'Your plan ends' : `Your plan changes to ${nameOf(scheduled.to)}`} on{' '}
          <Instant at={scheduled.effectiveAt} />. Until then nothing changes.
        </Notice>
        <Button loading={isPending} onClick={() => mutate()}>
          Keep my plan
        </Button>
      </div>
      {error && <FailureNotice error={error} />}
    </>
  )
}
