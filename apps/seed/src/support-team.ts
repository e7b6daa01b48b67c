import type { Actor } from '@vignette/domain/kernel/event'
import { demoUserId } from '@vignette/identity/ids'
import type { Ids, Person } from './customer.ts'

/** The people who answer customers. They are the demo's accounts of support. */
export const maya: Person = { email: 'support2@demo.vignette', displayName: 'Maya Lindqvist' }
export const daniel: Person = { email: 'support@demo.vignette', displayName: 'Daniel Osei' }

export const staffId = ({ email }: Person, { secret }: Pick<Ids, 'secret'>): string => demoUserId(email, secret)

export const staffActor = (who: Person, ids: Pick<Ids, 'secret'>): Actor & { readonly id: string } => ({
  kind: 'staff',
  id: staffId(who, ids),
})
