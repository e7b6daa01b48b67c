import { currentCatalogue } from '@vignette/domain/plans/catalogue'
import type { SupportUser } from '@vignette/domain/support/schemas/customers'
import { Link, useLocation } from 'react-router-dom'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { formatShortInstant } from '#lib/formats.ts'
import classes from './customer-table.module.css'
import { Flags } from './flags.tsx'

const columns = ['Customer', 'Plan', 'Signed up', 'Flags']

export const CustomerTable = ({ customers }: { readonly customers: readonly SupportUser[] }) => {
  const { state } = useLocation()
  return (
    <CardTable caption="Customers that were found" columns={columns}>
      {customers.map(({ firebaseUID, email, displayName, plan, signedUpAt, flags }) => (
        <CardRow key={firebaseUID}>
          <CardCell className={classes.who}>
            <Link to={`/support/${encodeURIComponent(firebaseUID)}`} state={state as unknown}>
              <bdi>{displayName ?? email}</bdi>
            </Link>
            {displayName !== null && <bdi className={classes.email}>{email}</bdi>}
          </CardCell>
          <CardCell name="Plan">{currentCatalogue.plans[plan].name}</CardCell>
          <CardCell name="Signed up">
            <time dateTime={signedUpAt}>{formatShortInstant(signedUpAt)}</time>
          </CardCell>
          <CardCell>
            <Flags flags={flags} />
          </CardCell>
        </CardRow>
      ))}
    </CardTable>
  )
}
