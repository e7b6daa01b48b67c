import '@mantine/core/styles/Loader.css'
import { Loader } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { Billing } from '@vignette/domain/billing/schemas/billing'
import { Dialog } from '#components/ui/dialog.tsx'
import { FailurePanel } from '#components/states/failure-panel.tsx'
import { type PlanChoice, planPreviewQuery } from '../api/preview-plan.ts'
import { nameOf } from '../plan-words.ts'
import { AccountsNote } from './accounts-note.tsx'
import { CancelForm } from './cancel-form.tsx'
import { ChangeForm } from './change-form.tsx'
import { NoChange } from './no-change.tsx'
import { SeatsNote } from './seats-note.tsx'
import classes from './preview-dialog.module.css'
import { TrialForm } from './trial-form.tsx'

type PreviewProps = {
  readonly billing: Billing
  readonly choose: (choice: PlanChoice) => void
  readonly close: () => void
}

/** A preview of cost and credits before the button that buys. */
export const PreviewDialog = ({ chosen, ...props }: PreviewProps & { readonly chosen: PlanChoice | null }) => (
  <Dialog opened={chosen !== null} close={props.close} title={chosen && titleOf(chosen, props.billing)} size="lg">
    {chosen && <Preview key={`${chosen.tier} ${chosen.interval}`} choice={chosen} {...props} />}
  </Dialog>
)

const titleOf = ({ tier }: PlanChoice, { plan, status }: Billing): string => {
  if (tier === 'executive' || plan === 'executive') return 'Contact Sales'
  if (tier === 'freemium' && status === 'active') return 'Cancel your plan'
  if (tier === 'freemium') return nameOf(tier)
  return status === 'active' && tier !== plan ? `Change to ${nameOf(tier)}` : `Choose ${nameOf(tier)}`
}

const Preview = ({ choice, ...props }: PreviewProps & { readonly choice: PlanChoice }) => {
  const { data, error, isFetching, refetch } = useQuery(planPreviewQuery(choice))
  if (error) {
    return (
      <FailurePanel
        title="The preview could not be loaded"
        error={error}
        retry={() => void refetch()}
        retrying={isFetching}
      />
    )
  }
  if (!data) {
    return (
      <div className={classes.loading} role="status" aria-label="Working out what this costs">
        <Loader color="var(--focus)" size={32} aria-hidden />
      </div>
    )
  }
  const { change, availableNow, tooFewSeats, pausedAccounts } = data
  const losses = (
    <>
      {tooFewSeats && <SeatsNote tooFew={tooFewSeats} tier={choice.tier} />}
      {pausedAccounts.length > 0 && <AccountsNote paused={pausedAccounts} tier={choice.tier} />}
    </>
  )
  switch (change.kind) {
    case 'none':
    case 'noFreemium':
    case 'contactSales':
    case 'payAnnuallyFirst':
    case 'paymentDue':
      return <NoChange kind={change.kind} choice={choice} {...props} />
    case 'cancel':
      return <CancelForm change={change} choice={choice} availableNow={availableNow} losses={losses} {...props} />
    case 'trial':
      return <TrialForm change={change} choice={choice} availableNow={availableNow} {...props} />
    case 'activate':
    case 'upgrade':
    case 'downgrade':
      return <ChangeForm change={change} choice={choice} availableNow={availableNow} losses={losses} {...props} />
  }
}
