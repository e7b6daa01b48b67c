import type { CustomerFlag } from '@vignette/domain/support/flags'

export const flagNames: Readonly<Record<CustomerFlag, string>> = {
  trialing: 'On trial',
  paymentDue: 'Payment due',
  canceling: 'Leaves at the end of the term',
  changingPlan: 'Changes plan',
  agreed: 'By agreement',
  outOfCredits: 'No credits left',
  staff: 'Staff',
}
