import type { PaymentEvent } from '@vignette/domain/payments/payment/events'
import type { InvoiceEvent } from '@vignette/domain/payments/invoice/events'
import { basisOf, type Invoice, invoice } from '@vignette/domain/payments/invoice/decider'
import { type RecordInvoice } from '@vignette/domain/payments/invoice/commands'
import { payment } from '@vignette/domain/payments/payment/decider'
import { type PaymentCommand } from '@vignette/domain/payments/payment/commands'
import { payments, type PaymentRow } from '@vignette/domain/payments/projections/payments'
import { constantFrom, record, array } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { property } from '../../support/property.ts'
import { recording, specification } from '../given.ts'

const now = '2026-05-01T10:00:00.000Z'

describe('an invoice of the provider', () => {
  const about = { invoiceId: 'in_1', workspaceId: 'w', entry: 'in_1', kind: 'renewal', amountMicros: 1 } as const
  const data = { ...about, subscriptionRef: 'sub_1', periodStart: null, periodEnd: null }
  const report = (outcome: 'paid' | 'failed'): RecordInvoice => ({ type: 'RecordInvoice', outcome, invoice: data, now })
  const paid: InvoiceEvent = { type: 'InvoicePaid', data: { ...data, paidAt: now } }
  const failed: InvoiceEvent = { type: 'InvoiceFailed', data: { ...data, failedAt: now } }
  const given = specification(invoice)

  it('is paid once, also after it failed, and stays paid', () => {
    given().when(report('paid')).then(paid)
    given(failed).when(report('paid')).then(paid)
    given(paid).when(report('paid')).thenNothing()
    given(paid).when(report('failed')).thenNothing()
  })

  it('is taken back once, also before it is known to be paid, and stays so', () => {
    const takeBack = { type: 'RecordTakenBack', invoiceId: 'in_1', disputeId: 'du_1' } as const
    const takenBack = { type: 'InvoiceTakenBack', data: { invoiceId: 'in_1', disputeId: 'du_1' } } as const
    given(paid).when(takeBack).then(takenBack)
    given().when(takeBack).then(takenBack)
    given(takenBack, paid).when(takeBack).thenNothing()
    given(takenBack).when(report('paid')).then(paid)
    const after = [takenBack, paid].reduce<Invoice>(invoice.evolve, invoice.initialState())
    expect(after).toMatchObject({ status: 'paid', isTakenBack: true })
  })

  it('is agreed on once, when the provider has nothing to do with it', () => {
    const byAgreement: RecordInvoice = { type: 'RecordInvoice', outcome: 'agreed', invoice: data, now }
    const agreed: InvoiceEvent = { type: 'InvoiceAgreed', data: { ...data, agreedAt: now } }
    given().when(byAgreement).then(agreed)
    given(agreed).when(byAgreement).thenNothing()
    given(agreed).when(report('paid')).then(paid)
    given(paid).when(byAgreement).thenNothing()
  })

  it('is what a plan rests on: by its purchase, or its subscription', () => {
    expect(basisOf({ ...data, kind: 'purchase', entry: 'checkout-1' })).toBe('checkout-1')
    expect(basisOf(data)).toBe('sub_1')
    expect(basisOf({ ...data, kind: 'overage', subscriptionRef: null })).toBeNull()
  })

  it('fails once', () => {
    given().when(report('failed')).then(failed)
    given(failed).when(report('failed')).thenNothing()
  })
})

const paymentRef = 'pi_1'
const made: PaymentCommand = { type: 'RecordPaymentMade', made: { paymentRef, invoiceId: 'in_1' } }

type Status = 'pending' | 'succeeded' | 'failed'
const refund = (status: Status, refundId = 're_1', amountMicros = 5): PaymentCommand => ({
  type: 'RecordRefund',
  refund: { paymentRef, refundId, amountMicros, status },
})

const dispute = (status: 'open' | 'won' | 'lost'): PaymentCommand => ({
  type: 'RecordDispute',
  dispute: { paymentRef, disputeId: 'du_1', amountMicros: 59, status },
})

const recorded = recording(payment)

const rowAfter = (...commands: readonly PaymentCommand[]): PaymentRow | null =>
  recorded(...commands).reduce<PaymentRow | null>(
    (row, event: PaymentEvent) => payments.evolve(row, event as never, paymentRef),
    null,
  )

describe('what becomes of a payment', () => {
  const given = specification(payment)

  it('is known by the invoice that it paid, once', () => {
    given()
      .when(made)
      .then({ type: 'PaymentMade', data: { paymentRef, invoiceId: 'in_1' } })
    given(...recorded(made))
      .when(made)
      .thenNothing()
  })

  it('sums what was given back, without what did not go through', () => {
    expect(rowAfter(made, refund('succeeded'), refund('pending', 're_2', 7))?.refundedMicros).toBe(12)
    expect(rowAfter(made, refund('succeeded'), refund('pending', 're_2', 7), refund('failed', 're_2', 7))).toEqual({
      payment: paymentRef,
      invoiceId: 'in_1',
      refundedMicros: 5,
      isDisputed: false,
    })
  })

  it('is disputed until that is won, and decided once', () => {
    expect(rowAfter(dispute('open'))?.isDisputed).toBe(true)
    expect(rowAfter(dispute('open'), dispute('won'))?.isDisputed).toBe(false)
    expect(rowAfter(dispute('lost'), dispute('open'))?.isDisputed).toBe(true)
    given(...recorded(dispute('won')))
      .when(dispute('open'))
      .thenNothing()
    given(...recorded(dispute('lost')))
      .when(dispute('won'))
      .thenNothing()
  })
})

const reports = array(
  record({ refundId: constantFrom('re_1', 're_2', 're_3'), status: constantFrom('pending', 'succeeded', 'failed') }),
  { maxLength: 12 },
)

property('what was given back is the same in whatever order it is reported', [reports], (list) => {
  const commands = list.map(({ refundId, status }) => refund(status, refundId))
  expect(rowAfter(made, ...commands)?.refundedMicros).toBe(rowAfter(...commands.toReversed(), made)?.refundedMicros)
})
