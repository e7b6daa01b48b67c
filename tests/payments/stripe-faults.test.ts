import type { PaymentProvider } from '@vignette/payments/payment-provider'
import { DeliveryError } from '@vignette/event-log/reactors/effect-handler'
import { expect, it } from 'vitest'
import type { FaultKind } from '../support/stripe-api/faults.ts'
import { openAccount } from './stripe-account.ts'
import { type Member, memberNames, members, type ProviderCall } from './stripe-members.ts'

const passing: readonly FaultKind[] = ['rateLimited', 'keyInUse', 'failing', 'silent', 'reset', 'half']
const longest = 10

/** As often as it takes; each time may be another process, which knows nothing of the one before. */
const askUntilAnswered = async ({ ask }: ProviderCall, payments: PaymentProvider): Promise<readonly unknown[]> => {
  const errors: unknown[] = []
  for (;;) {
    try {
      await ask(payments)
      return errors
    } catch (error) {
      errors.push(error)
      if (errors.length > 3) throw error
    }
  }
}

const cases = memberNames.flatMap((member) => passing.map((kind) => ({ member, kind })))

/** One request after the other goes wrong, each time in a new account. @returns how many there are. */
const eachRequest = async (member: Member, kind: FaultKind): Promise<number> => {
  for (let skip = 0; skip < longest; skip += 1) {
    const own = await openAccount()
    const asked = await members[member](own)
    own.api.faults.plan(kind, skip)
    const errors = await askUntilAnswered(asked, kind === 'silent' ? own.impatient : own.payments)
    asked.check(own.api)
    const wasLast = own.api.faults.isPending()
    own.api.faults.clear()
    await asked.ask(own.payments)
    asked.check(own.api)
    await own.api.close()
    expect(errors.filter((error) => error instanceof DeliveryError && error.isPermanent)).toEqual([])
    expect(errors.length > 0).toBe(!wasLast)
    if (wasLast) return skip
  }
  throw new Error('there are more requests than were tried')
}

/** How many requests each makes at least. */
const fewest: Record<Member, number> = {
  startCheckout: 1,
  setSubscription: 3,
  endSubscription: 1,
  charge: 6,
  refund: 3,
  passCustomerOn: 4,
  deleteCustomer: 4,
}

it.concurrent.each(cases)(
  '$member happens once, whichever of its requests is $kind',
  { tags: 'invariant' },
  async ({ member, kind }) => {
    expect(await eachRequest(member, kind)).toBeGreaterThanOrEqual(fewest[member])
  },
)

it.concurrent.each(['setSubscription', 'endSubscription', 'charge', 'refund', 'deleteCustomer'] as const)(
  '%s happens once although Stripe did it, failed, and repeats the failure for its key',
  async (member) => {
    expect(await eachRequest(member, 'failed')).toBeGreaterThanOrEqual(fewest[member])
  },
)
