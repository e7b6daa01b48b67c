import type { Billing } from '@vignette/domain/billing/schemas/billing'
import { Notice } from '#components/ui/notice.tsx'

type PaymentNoticeProps = Pick<Billing, 'payment'>

/** A notice when payments are only played, or not possible. */
export const PaymentNotice = ({ payment }: PaymentNoticeProps) => {
  switch (payment) {
    case 'demo':
      return <Notice>Demo mode: no payment is taken.</Notice>
    case 'none':
      return <Notice tone="warning">Plans cannot be bought here: no payments are set up.</Notice>
    case 'stripe':
      return null
  }
}
