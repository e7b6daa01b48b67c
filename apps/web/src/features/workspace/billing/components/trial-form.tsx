import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import type { Billing } from '@vignette/domain/billing/schemas/billing'
import { type ReactNode, useId } from 'react'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { creditWords } from '#entities/credits/credit-words.ts'
import { formatCount } from '#lib/formats.ts'
import type { PlanChoice } from '../api/preview-plan.ts'
import { type Change, type PreviewWords, wordsOfChange } from '../preview-facts.ts'
import { useChoosePlan } from '../use-choose-plan.ts'
import classes from './preview-dialog.module.css'
import { PaymentNotice } from './payment-notice.tsx'
import { TrialRefusal } from './trial-refusal.tsx'

type TrialFormProps = {
  readonly change: Extract<Change, { kind: 'trial' }>
  readonly choice: PlanChoice
  readonly availableNow: number
  readonly billing: Billing
  readonly close: () => void
}

/** Two ways to a plan that was never tried: a free trial, or payment at once. */
export const TrialForm = ({ change, choice, availableNow, billing, close }: TrialFormProps) => {
  const context = { choice, paidInterval: choice.interval, hasFreemium: billing.hasFreemium }
  const trial = wordsOfChange(change, context)
  const paid = wordsOfChange({ kind: 'activate', ...change.paid }, context)
  const { choose, busy, error } = useChoosePlan(choice, close)
  return (
    <div className={classes.body}>
      <p>{creditWords(availableNow)} left now. There are two ways:</p>
      <div className={classes.ways}>
        <Way title={`${change.days}-day trial`} words={trial}>
          <Button
            fullWidth
            loading={busy?.trial === true}
            disabled={busy?.trial === false || change.refusal !== null}
            onClick={() => choose({ trial: true })}
            data-autofocus
          >
            {trial.button}
          </Button>
        </Way>
        <Way title="Pay at once" words={paid}>
          <Button
            fullWidth
            variant="default"
            loading={busy?.trial === false}
            disabled={busy?.trial === true || billing.payment === 'none'}
            onClick={() => choose({ trial: false })}
          >
            {paid.button}
          </Button>
        </Way>
      </div>
      <PaymentNotice payment={billing.payment} />
      {change.refusal !== null && <TrialRefusal refusal={change.refusal} />}
      {error && <FailureNotice error={error} />}
      <div className={classes.actions}>
        <Button variant="subtle" onClick={close}>
          Not now
        </Button>
      </div>
    </div>
  )
}

type WayProps = { readonly title: string; readonly words: PreviewWords; readonly children: ReactNode }

const Way = ({ title, words: { credits, facts, note }, children }: WayProps) => {
  const titleId = useId()
  return (
    <section className={classes.way} aria-labelledby={titleId}>
      <h3 id={titleId}>{title}</h3>
      <p className={classes.figure}>
        <strong>{formatCount(credits.after)}</strong> <span>credits {credits.when}</span>
      </p>
      <div className={classes.terms}>
        <Facts facts={facts} />
        {note && <p>{note}</p>}
      </div>
      {children}
    </section>
  )
}
