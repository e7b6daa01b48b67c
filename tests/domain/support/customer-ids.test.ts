import { type CustomerIdRow, customerIds } from '@vignette/domain/support/projections/customer-ids'
import { expect, it } from 'vitest'

const at = '2026-05-01T10:00:00.000Z'

/** Follows ids as the search does. */
const ownerAfter = (events: readonly { type: string; data: object }[]) => {
  const rows = new Map<string, CustomerIdRow | null>()
  for (const event of events) {
    const recorded = { ...event, at } as never
    for (const id of customerIds.keysOf(recorded)) rows.set(id, customerIds.evolve(rows.get(id) ?? null, recorded, id))
  }
  const ownerOf = (id: string, steps = 3): string | undefined => {
    const row = rows.get(id)
    if (!row || steps === 0) return undefined
    return row.workspaceId ?? (row.leadsTo === null ? undefined : ownerOf(row.leadsTo, steps - 1))
  }
  return ownerOf
}

const completed = {
  type: 'CheckoutCompleted',
  data: {
    checkoutId: 'c1',
    workspaceId: 'w',
    customerRef: 'cus_1',
    subscriptionRef: 'sub_1',
    paymentRef: null,
    invoiceId: 'in_1',
  },
}
const made = { type: 'PaymentMade', data: { paymentRef: 'pi_1', invoiceId: 'in_1' } }
const refunded = { type: 'PaymentRefunded', data: { paymentRef: 'pi_1', refundId: 're_1' } }
const disputed = { type: 'PaymentDisputed', data: { paymentRef: 'pi_1', disputeId: 'dp_1' } }

it('every id of a purchase leads to who bought, in whatever order it was reported', () => {
  const ids = ['c1', 'cus_1', 'sub_1', 'in_1', 'pi_1', 're_1', 'dp_1']
  for (const events of [
    [completed, made, refunded, disputed],
    [disputed, refunded, made, completed],
  ]) {
    const ownerOf = ownerAfter(events)
    expect(ids.map((id) => ownerOf(id))).toEqual(ids.map(() => 'w'))
  }
})

it('an id that nobody has said whose it is leads to nobody', () => {
  const ownerOf = ownerAfter([refunded, made])
  expect([ownerOf('re_1'), ownerOf('in_1'), ownerOf('cus_1')]).toEqual([undefined, undefined, undefined])
})
