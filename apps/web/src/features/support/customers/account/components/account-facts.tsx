import { Facts } from '#components/ui/facts.tsx'
import { Instant } from '#components/ui/instant.tsx'
import type { AccountFact } from '#features/support/customers/plan-facts.ts'

export const AccountFacts = ({ facts }: { readonly facts: readonly AccountFact[] }) => (
  <Facts
    facts={facts.map((fact) => ({
      name: fact.name,
      value: 'at' in fact ? <Instant at={fact.at} /> : fact.value,
    }))}
  />
)
