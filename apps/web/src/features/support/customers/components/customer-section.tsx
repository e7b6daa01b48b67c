import type { Customer } from '@vignette/domain/support/schemas/customers'
import { Sheet } from '#components/layout/sheet.tsx'
import { Facts } from '#components/ui/facts.tsx'
import { Instant } from '#components/ui/instant.tsx'
import { formatStorage } from '#lib/formats.ts'
import { planFacts } from '../plan-facts.tsx'
import { Flags } from './flags.tsx'

export const CustomerSection = ({ customer }: { readonly customer: Customer }) => (
  <Sheet title="Account" aside={<Flags flags={customer.flags} />}>
    <Facts
      facts={[
        ...planFacts(customer.account),
        { name: 'Storage', value: storageOf(customer) },
        { name: 'Signed up', value: <Instant at={customer.signedUpAt} /> },
      ]}
    />
  </Sheet>
)

const storageOf = ({ usedGB, account }: Customer): string =>
  `${formatStorage(usedGB)} of ${formatStorage(account.limits.mediaStorageGB)}`
