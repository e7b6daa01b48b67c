import '@mantine/core/styles/Button.css'
import { Button } from '@mantine/core'
import type { Billing } from '@vignette/domain/billing/schemas/billing'
import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import { DialogActions } from '#components/form/dialog-actions.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { formatPrice } from '#lib/formats.ts'
import type { PlanChoice } from '../api/preview-plan.ts'
import { nameOf } from '../plan-words.ts'
import classes from './preview-dialog.module.css'

type NoChangeProps = {
  readonly kind: 'none' | 'noFreemium' | 'contactSales' | 'payAnnuallyFirst' | 'paymentDue'
  readonly choice: PlanChoice
  readonly billing: Billing
  readonly choose: (choice: PlanChoice) => void
  readonly close: () => void
}

/** The reason why a choice is not possible, with an alternative. */
export const NoChange = ({ kind, choice, choose, close }: NoChangeProps) => (
  <div className={classes.body}>
    {kind === 'none' && <p>{nameOf(choice.tier)} is your plan already. Nothing changes.</p>}
    {kind === 'noFreemium' && (
      <p>Freemium comes once, with the workspace of your sign-up. Please choose another plan.</p>
    )}
    {kind === 'contactSales' && <Sales />}
    {kind === 'payAnnuallyFirst' && (
      <p>Your plan is paid for the year. {nameOf(choice.tier)} can be chosen with annual payment.</p>
    )}
    {kind === 'paymentDue' && <p>Your last payment failed. Once it is settled you can choose a larger plan.</p>}
    <DialogActions close={close} back="Close">
      {kind === 'payAnnuallyFirst' && (
        <Button onClick={() => choose({ ...choice, interval: 'year' })}>Show the annual price</Button>
      )}
    </DialogActions>
  </div>
)

const Sales = () => {
  const { minimumACV, setupFee } = currentCatalogue.plans.executive.pricing
  const amounts = [
    { name: 'Minimum annual contract value', dollars: minimumACV },
    { name: 'Setup fee', dollars: setupFee },
  ]
  return (
    <>
      <p>Executive plans are agreed with our sales team.</p>
      <Facts
        facts={amounts.flatMap(({ name, dollars }) =>
          dollars === undefined ? [] : [{ name, value: formatPrice(dollars) }],
        )}
      />
    </>
  )
}
