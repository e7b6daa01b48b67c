import type { RefundEvent } from './events.ts'

export type Refund = RefundEvent['data']

export type DecideRefund = {
  readonly type: 'DecideRefund'
  readonly refund: Refund
  /** The credits that the job was charged, and those that its period has refunded. */
  readonly charged: number
  readonly returned: number
}
