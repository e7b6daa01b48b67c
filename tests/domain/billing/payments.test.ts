import { overageBudgetOf } from '@vignette/domain/billing/pricing'
import type { SubscriptionEvent } from '@vignette/domain/billing/events'
import { describe, expect, it } from 'vitest'
import {
  activate,
  activeAfter,
  advance,
  after,
  agree,
  cancel,
  downgrade,
  downgraded,
  end,
  ended,
  fail,
  justBefore,
  on,
  paidPlan,
  provider,
  recover,
  setBudget,
  returned,
  stateAfter,
  tryOut,
  upgrade,
} from './orders.ts'

const paid = activate('starter', 'month')
const failedOn = on('2026-05-01')
const graceEndsOn = on('2026-05-08')
const workspaceId = 'w'

const failed = (invoiceId = 'invoice-1', failedAt = failedOn, graceEndsAt = graceEndsOn): SubscriptionEvent => ({
  type: 'PaymentFailed',
  data: { workspaceId, invoiceId, failedAt, graceEndsAt },
})

const recovered = (recoveredAt: string, invoiceId = 'invoice-1'): SubscriptionEvent => ({
  type: 'PaymentRecovered',
  data: { workspaceId, invoiceId, recoveredAt },
})

const received = (invoiceId: string, receivedAt: string): SubscriptionEvent => ({
  type: 'PaymentReceived',
  data: { workspaceId, invoiceId, receivedAt },
})

const invoiceReturned = (invoiceId = 'invoice-1'): SubscriptionEvent => ({
  type: 'InvoiceReturned',
  data: { workspaceId, invoiceId, amountMicros: 59_000_000 },
})

const endedUnpaid = { endedAt: graceEndsOn, reason: 'unpaid', anchor: graceEndsOn } as const
const unpaid = ended(endedUnpaid)

describe('a payment that fails', () => {
  it('begins a grace of seven days', () => {
    after(paid).when(fail(failedOn)).then(failed())
    expect(stateAfter(paid, fail(failedOn))).toMatchObject({ status: 'active', tier: 'starter' })
  })

  it('begins one grace, however often it fails', () => {
    after(paid, fail(failedOn))
      .when(fail(on('2026-05-03')))
      .thenNothing()
  })

  it('of another invoice gives no more time while the first is due, and its own once that is paid', () => {
    const second = fail(on('2026-05-03'), 'invoice-2')
    after(paid, fail(failedOn))
      .when(second)
      .then(failed('invoice-2', on('2026-05-03'), on('2026-05-10')))
    after(paid, fail(failedOn), second).when(second).thenNothing()
    after(paid, fail(failedOn), second).when(advance(graceEndsOn)).then(unpaid)
    const firstPaid = [paid, fail(failedOn), second, recover(on('2026-05-04'))]
    expect(overageBudgetOf(stateAfter(...firstPaid))).toBeNull()
    after(...firstPaid)
      .when(advance(graceEndsOn))
      .thenNothing()
    after(...firstPaid)
      .when(advance(on('2026-05-10')))
      .then(ended({ reason: 'unpaid', endedAt: on('2026-05-10'), anchor: on('2026-05-10') }))
    after(...firstPaid)
      .when(recover(on('2026-05-05'), 'invoice-2'))
      .then(recovered(on('2026-05-05'), 'invoice-2'))
    expect(activeAfter(...firstPaid, recover(on('2026-05-05'), 'invoice-2')).unpaid).toEqual([])
  })

  it('means nothing to a workspace that pays nothing', () => {
    after().when(fail(failedOn)).thenNothing()
    after(tryOut(on('2026-04-30')))
      .when(fail(failedOn))
      .thenNothing()
  })

  it('stops overage at once', () => {
    expect(overageBudgetOf(stateAfter(paid))).toBe(30_000_000)
    expect(overageBudgetOf(stateAfter(paid, fail(failedOn)))).toBeNull()
    expect(overageBudgetOf(stateAfter(paid, setBudget(5, failedOn), fail(failedOn)))).toBeNull()
  })

  it('puts the workspace on freemium after the grace, whose periods are counted from there', () => {
    after(paid, fail(failedOn))
      .when(advance(justBefore(graceEndsOn)))
      .thenNothing()
    after(paid, fail(failedOn)).when(advance(graceEndsOn)).then(unpaid)
    after(paid, fail(failedOn))
      .when(advance(on('2026-07-07')))
      .then(unpaid)
    expect(stateAfter(paid, fail(failedOn), advance(graceEndsOn))).toMatchObject({
      status: 'free',
      anchor: graceEndsOn,
    })
  })

  it('does not go on as if nothing had been when a plan is chosen again', () => {
    const again = activate('starter', 'month', on('2026-05-20'), { checkoutId: 'again' })
    expect(activeAfter(paid, fail(failedOn), again)).toMatchObject({ unpaid: [], anchor: on('2026-05-20') })
  })

  it('comes before a larger plan: what was paid for that goes back', () => {
    const better = upgrade('growth', 'month', failedOn, { from: paidPlan('starter', 'month', failedOn) })
    after(paid, fail(failedOn)).when(better).then(returned('quoteOutdated'))
  })
})

describe('a payment that comes after all', () => {
  it('ends the grace', () => {
    after(paid, fail(failedOn))
      .when(recover(on('2026-05-03')))
      .then(recovered(on('2026-05-03')))
    after(paid, fail(failedOn), recover(on('2026-05-03')))
      .when(advance(graceEndsOn))
      .thenNothing()
    expect(overageBudgetOf(stateAfter(paid, fail(failedOn), recover(on('2026-05-03'))))).toBe(30_000_000)
  })

  it('ends it once', () => {
    after(paid, fail(failedOn), recover(on('2026-05-03')))
      .when(recover(on('2026-05-03')))
      .thenNothing()
  })

  it('ends no grace that another one has begun', () => {
    after(paid, fail(failedOn)).when(recover(failedOn, 'invoice-2')).then(received('invoice-2', failedOn))
    expect(activeAfter(paid, fail(failedOn), recover(failedOn, 'invoice-2')).unpaid).toMatchObject([
      { invoiceId: 'invoice-1' },
    ])
  })

  it('comes too late for the plan after the grace', () => {
    after(paid, fail(failedOn)).when(recover(graceEndsOn)).then(unpaid, received('invoice-1', graceEndsOn))
  })

  it('is not undone by a failure of the same invoice that is reported late', () => {
    after(paid, fail(failedOn), recover(on('2026-05-03')))
      .when(fail(on('2026-05-04')))
      .thenNothing()
    after(paid, recover(failedOn)).when(fail(failedOn)).thenNothing()
  })

  it('does not keep the next invoice from failing', () => {
    after(paid, fail(failedOn), recover(on('2026-05-03')))
      .when(fail(on('2026-06-01'), 'invoice-2'))
      .then(failed('invoice-2', on('2026-06-01'), on('2026-06-08')))
  })
})

describe('an invoice of the subscription at the provider', () => {
  const bought = activate('starter', 'month', undefined, { provider })
  const failOf = (subscriptionRef: string, at = failedOn) => fail(at, 'invoice-1', subscriptionRef)
  const paymentOf = (subscriptionRef: string, at = failedOn) => recover(at, 'invoice-1', subscriptionRef)

  it('keeps the plan when it is paid, puts it at risk when it fails', () => {
    after(bought).when(paymentOf('sub_1')).then(received('invoice-1', failedOn))
    after(bought).when(failOf('sub_1')).then(failed())
    after(bought, failOf('sub_1'))
      .when(paymentOf('sub_1', on('2026-05-03')))
      .then(recovered(on('2026-05-03')))
  })

  it('is settled by its payment, whichever is reported first, and however often', () => {
    after(bought, paymentOf('sub_1')).when(failOf('sub_1')).thenNothing()
    after(bought, paymentOf('sub_1')).when(paymentOf('sub_1')).thenNothing()
  })

  it('goes back when it is paid after the grace: the subscription there has been ended, and would not go on', () => {
    after(bought, failOf('sub_1'))
      .when(paymentOf('sub_1', graceEndsOn))
      .then(ended({ ...endedUnpaid, subscriptionRef: 'sub_1' }), invoiceReturned())
    after(bought, failOf('sub_1'), paymentOf('sub_1', graceEndsOn))
      .when(paymentOf('sub_1', on('2026-05-09')))
      .thenNothing()
  })

  it('means nothing to a plan that was bought with another one, and what was paid goes back', () => {
    after(bought).when(failOf('sub_0')).thenNothing()
    after(bought).when(paymentOf('sub_0')).then(invoiceReturned())
  })

  it('means nothing to a plan that is agreed on', () => {
    after(bought, agree(failedOn)).when(failOf('sub_1')).thenNothing()
    after(bought, agree(failedOn)).when(paymentOf('sub_1')).then(invoiceReturned())
  })

  it('ends the plan when it is over there, and no other one', () => {
    after(bought).when(end(failedOn, 'sub_0')).thenNothing()
    after(bought, agree(failedOn)).when(end(failedOn, 'sub_1')).thenNothing()
    after(bought)
      .when(end(failedOn, 'sub_1'))
      .then(ended({ endedAt: failedOn, reason: 'cancelled', anchor: failedOn, subscriptionRef: 'sub_1' }))
  })

  it('of nothing has nothing to go back', () => {
    after(bought)
      .when({ ...paymentOf('sub_0'), amountMicros: 0 })
      .thenNothing()
  })
})

describe('a payment that is taken back', () => {
  const bought = activate('starter', 'month', undefined, { provider })
  const better = upgrade('growth', 'month', failedOn, { from: paidPlan('starter', 'month', failedOn) })
  const over = (tier: 'starter' | 'growth') =>
    ended({ tier, endedAt: failedOn, reason: 'cancelled', anchor: failedOn, subscriptionRef: 'sub_1' })

  it('ends the plan that was bought with it, or made better', () => {
    after(bought).when(end(failedOn, 'first')).then(over('starter'))
    after(bought, better).when(end(failedOn, 'first')).then(over('growth'))
    after(bought, better).when(end(failedOn, 'better')).then(over('growth'))
  })

  it('means nothing to a plan that was bought later, or is agreed on', () => {
    const again = activate('growth', 'month', failedOn, { checkoutId: 'again', provider })
    after(bought, end(failedOn), again).when(end(failedOn, 'first')).thenNothing()
    after(bought, agree(failedOn)).when(end(failedOn, 'first')).thenNothing()
    after(bought, agree(failedOn)).when(end(failedOn, 'agreement-1')).thenNothing()
    after().when(end(failedOn, 'first')).thenNothing()
  })

  it('means nothing to a plan that is the smaller one again', () => {
    after(bought, better, downgrade('starter', failedOn), advance(on('2026-06-01')))
      .when(end(on('2026-06-02'), 'better'))
      .thenNothing()
  })
})

describe('what is due in the grace', () => {
  const growth = activate('growth', 'month')
  const late = on('2026-05-30')
  const changesOn = on('2026-06-01')

  it('happens in its order when the change comes first', () => {
    after(growth, downgrade('starter', late), fail(late))
      .when(advance(on('2026-06-20')))
      .then(
        downgraded('growth', 'starter', changesOn),
        ended({ endedAt: on('2026-06-06'), reason: 'unpaid', anchor: on('2026-06-06') }),
      )
  })

  it('ends with the grace when that comes first', () => {
    after(paid, cancel(on('2026-05-02')), fail(on('2026-05-02')))
      .when(advance(on('2026-06-20')))
      .then(ended({ endedAt: on('2026-05-09'), reason: 'unpaid', anchor: on('2026-05-09') }))
  })

  it('is a cancellation when both come at once', () => {
    after(paid, cancel(on('2026-05-02')), fail(on('2026-05-25')))
      .when(advance(changesOn))
      .then(ended({ endedAt: changesOn, reason: 'cancelled', anchor: on('2026-04-01') }))
  })
})
