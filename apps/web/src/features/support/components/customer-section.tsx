import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import type { Customer } from '@vignette/domain/support/schemas'
import type { ReactNode } from 'react'
import { Sheet } from '../../../components/layout/sheet.tsx'
import { Facts } from '../../../components/ui/facts.tsx'
import { Instant } from '../../../components/ui/instant.tsx'
import { formatCount, formatMoney } from '../../../lib/formats.ts'
import { Flags } from './flags.tsx'

export const CustomerSection = ({ customer }: { readonly customer: Customer }) => (
  <Sheet title="Account" aside={<Flags flags={customer.flags} />}>
    <Facts facts={factsOf(customer)} />
  </Sheet>
)

const factsOf = ({ plan, signedUpAt, period, credits }: Customer) => {
  const facts: { name: string; value: ReactNode }[] = [
    { name: 'Plan', value: currentCatalogue.plans[plan].name },
    { name: 'Signed up', value: <Instant at={signedUpAt} /> },
  ]
  if (period) {
    facts.push({ name: 'Period began', value: <Instant at={period.start} /> })
    facts.push({ name: 'Period ends', value: <Instant at={period.end} /> })
  }
  if (credits) {
    const { available, used, held, granted } = credits
    facts.push({ name: 'Credits left', value: `${formatCount(available)} of ${formatCount(granted)}` })
    facts.push({ name: 'Credits used', value: formatCount(used) })
    if (held > 0) facts.push({ name: 'In progress', value: formatCount(held) })
    if (credits.overage > 0) {
      const money = formatMoney(credits.overageAmountMicros)
      facts.push({ name: 'Overage', value: `${formatCount(credits.overage)} credits, ${money}` })
    }
  }
  return facts
}
