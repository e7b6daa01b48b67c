import '@mantine/core/styles/Button.css'
import '@mantine/core/styles/Loader.css'
import { Button } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { trialCredits, trialOf } from '@vignette/domain/billing/pricing'
import type { InsufficientCredits } from '@vignette/domain/credits/schemas/quote'
import { microsPerCent } from '@vignette/domain/kernel/money'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { Link } from 'react-router-dom'
import { FailureNotice } from '#components/states/failure-notice.tsx'
import { Instant } from '#components/ui/instant.tsx'
import { Notice } from '#components/ui/notice.tsx'
import { setOverageBudget } from '#entities/billing/set-overage-budget.ts'
import { creditWords } from './credit-words.ts'
import { formatCount, formatMoney, formatPrice } from '#lib/formats.ts'
import { useIsFallback } from '#entities/profile/use-is-fallback.ts'
import { useMay } from '#entities/workspace/use-may.ts'
import { refreshPersonalAnswers } from '#lib/query-client.ts'
import { toast } from '#lib/toast.ts'
import classes from './insufficient-notice.module.css'

type InsufficientNoticeProps = { readonly insufficient: InsufficientCredits; readonly canTry: boolean }

/** Shows how many credits are missing and until when, and offers the cheapest solution. */
export const InsufficientNotice = ({ insufficient, canTry }: InsufficientNoticeProps) => {
  const mayPay = useMay('billing')
  const { amount, shortfall, available, resetsAt, wayOn } = insufficient
  return (
    <div className={classes.insufficient}>
      <Notice tone="warning">
        This needs {creditWords(amount)}: {formatCount(shortfall)} more than{' '}
        {wayOn.kind === 'raiseBudget' ? 'your credits and your overage budget have' : 'you have'}.{' '}
        {creditWords(available)} {available === 1 ? 'is' : 'are'} left until <Instant at={resetsAt} />.
      </Notice>
      {mayPay || wayOn.kind === 'split' ? (
        <Way insufficient={insufficient} canTry={canTry} />
      ) : (
        <p className={classes.words}>Please ask the owner of this workspace.</p>
      )}
    </div>
  )
}

const Way = ({ insufficient: { wayOn, amount }, canTry }: InsufficientNoticeProps) => {
  const isFallback = useIsFallback()
  switch (wayOn.kind) {
    case 'raiseBudget':
      return <RaiseBudget {...wayOn} />
    case 'changePlan': {
      if (isFallback) return null
      const { name, pricing } = currentCatalogue.plans[wayOn.tier]
      const isTrialEnough = canTry && wayOn.tier === trialOf.tier && amount <= trialCredits()
      const words = wayOn.amountMicros === null ? 'Contact Sales' : `Upgrade to ${name} (${pricing.displayPrice}/mo)`
      return (
        <Button component={Link} to={`/dashboard/billing?plan=${wayOn.tier}`}>
          {isTrialEnough ? `Try ${name} for ${trialOf.days} days, free` : words}
        </Button>
      )
    }
    case 'settlePayment':
      return (
        <Button component={Link} to="/dashboard/billing">
          See what is due
        </Button>
      )
    case 'split':
      return <p className={classes.words}>Please ask for fewer at a time.</p>
  }
}

type RaiseBudgetProps = { readonly budgetMicros: number; readonly amountMicros: number }

const RaiseBudget = ({ budgetMicros, amountMicros }: RaiseBudgetProps) => {
  // budgets are whole cents
  const budgetDollars = Math.ceil(budgetMicros / microsPerCent) / 100
  const { mutate, isPending, error } = useMutation({
    mutationFn: setOverageBudget,
    onSuccess: async () => {
      await refreshPersonalAnswers()
      toast.success('Your overage budget is saved.')
    },
  })
  return (
    <>
      <p className={classes.words}>
        As overage this costs {formatMoney(amountMicros)}, more than is left of your budget.
      </p>
      <Button loading={isPending} onClick={() => mutate({ budgetDollars })}>
        Raise the budget to {formatPrice(budgetDollars)}
      </Button>
      {error && <FailureNotice error={error} />}
    </>
  )
}
