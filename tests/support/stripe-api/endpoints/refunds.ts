import { z } from 'zod'
import type { Refund } from '../objects.ts'
import { integer, metadata, page, take } from '../parameters.ts'
import { invalid } from '../refusal.ts'
import { find, listOf, newestFirst, newId, type Store } from '../store.ts'
import type { Call, Route } from './route.ts'

const refundParameters = z.strictObject({
  payment_intent: z.string(),
  amount: integer,
  metadata: metadata.default({}),
})

const refundsOf = (store: Store, intent: string): Refund[] =>
  newestFirst(store.refunds).filter(({ payment_intent }) => payment_intent === intent)

const sumOf = (refunds: readonly Refund[]): number => refunds.reduce((sum, { amount }) => sum + amount, 0)

/** Also what somebody does in the dashboard. */
export const refund = ({ store, given }: Pick<Call, 'store' | 'given'>): Refund => {
  const { payment_intent, amount, metadata: data } = take(refundParameters, given)
  const paid = find(store.paymentIntents, 'payment_intent', payment_intent, 'payment_intent')
  const left = paid.amount - sumOf(refundsOf(store, payment_intent))
  if (left === 0) throw invalid('Charge has already been refunded.', { code: 'charge_already_refunded' })
  if (amount < 1) throw invalid('Invalid positive integer', { code: 'parameter_invalid_integer', param: 'amount' })
  if (amount > left) throw invalid('Refund amount is greater than unrefunded amount on charge', { param: 'amount' })
  const id = newId('re')
  const made: Refund = {
    id,
    object: 'refund',
    ...store.common(data),
    amount,
    currency: paid.currency,
    payment_intent,
    status: 'succeeded',
  }
  store.refunds.set(id, made)
  store.emit('refund.created', made)
  store.emit('charge.refunded', {
    id: newId('ch'),
    object: 'charge',
    amount: paid.amount,
    amount_refunded: sumOf(refundsOf(store, payment_intent)),
    currency: paid.currency,
    payment_intent,
  })
  return made
}

const list = ({ store, given }: Call) => {
  const { payment_intent, limit } = take(z.strictObject({ payment_intent: z.string(), ...page }), given)
  return listOf(refundsOf(store, payment_intent).slice(0, limit ?? 10), '/v1/refunds')
}

export const refunds: readonly Route[] = [
  { method: 'GET', path: '/v1/refunds', run: list },
  { method: 'POST', path: '/v1/refunds', run: refund },
]
