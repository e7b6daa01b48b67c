import type { PaymentEvent } from './events.ts'

export type DataOf<Type extends PaymentEvent['type']> = Extract<PaymentEvent, { type: Type }>['data']

export type Refund = Omit<DataOf<'PaymentRefunded'>, 'refundedMicros'>

export type PaymentCommand =
  | { readonly type: 'RecordPaymentMade'; readonly made: DataOf<'PaymentMade'> }
  | { readonly type: 'RecordRefund'; readonly refund: Refund }
  | { readonly type: 'RecordDispute'; readonly dispute: DataOf<'PaymentDisputed'> }
