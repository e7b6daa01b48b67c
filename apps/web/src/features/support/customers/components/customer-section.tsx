import type { Customer } from '@vignette/domain/support/schemas/customers'
import { Sheet } from '#components/layout/sheet.tsx'
import { formatStorage } from '#lib/formats.ts'
import { planFacts } from '../plan-facts.ts'
import { AccountFacts } from '../account/components/account-facts.tsx'
import { Flags } from './flags.tsx'

export const CustomerSection = ({ customer }: { readonly customer: Customer }) => (
  <Sheet title="Account" aside={<Flags flags={customer.flags} />}>
    <AccountFacts
      facts={[
        ...planFacts(customer.account),
        { name: 'Storage', value: storageOf(customer) },
        { name: 'Signed up', at: customer.signedUpAt },
      ]}
    />
  </Sheet>
)

const storageOf = ({ usedGB, account }: Customer): string =>
  `${formatStorage(usedGB)} of ${formatStorage(account.limits.mediaStorageGB)}`
