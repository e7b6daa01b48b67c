import { isOfPlan } from '@vignette/domain/credits/schemas'
import type { GrantLine, HoldLine } from '@vignette/domain/credits/schemas/balance'
import type { AccountState } from '@vignette/domain/support/schemas/as-of'
import { Sheet } from '#components/layout/sheet.tsx'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { Tag } from '#components/ui/tag.tsx'
import { creditWords } from '#entities/credits/credit-words.ts'
import { formatChange, formatCount, formatMoney, formatShortInstant } from '#lib/formats.ts'
import { grantNames, holdName } from '#features/support/customers/credit-words.ts'
import classes from './balance-section.module.css'

type BalanceSectionProps = { readonly state: AccountState }

/** The balance as a sum of grants, holds and use. */
export const BalanceSection = ({ state }: BalanceSectionProps) => {
  const { credits, grants, holds } = state
  return (
    <Sheet title="How the balance comes about">
      {credits === null ? (
        <p className={classes.note}>No period has begun, so there are no credits.</p>
      ) : (
        <div className={classes.parts}>
          <Sum state={state} />
          <h3>Grants</h3>
          <Grants grants={grants} />
          <h3>Held by running jobs</h3>
          {holds.length === 0 ? <p className={classes.note}>Nothing runs.</p> : <Holds holds={holds} />}
        </div>
      )}
    </Sheet>
  )
}

const total = (grants: readonly GrantLine[]): number => grants.reduce((sum, { amount }) => sum + amount, 0)

const Sum = ({ state: { credits, grants, expired, carriedOut } }: BalanceSectionProps) => {
  if (!credits) return null
  const parts = [
    { name: 'Given by the plan', value: total(grants.filter(isOfPlan)), isShown: true },
    { name: 'Other grants', value: total(grants.filter((grant) => !isOfPlan(grant))), isShown: true },
    { name: 'Used', value: credits.overage - credits.used, isShown: true },
    { name: 'In progress', value: credits.overageHeld - credits.held, isShown: true },
    { name: 'Expired', value: -expired, isShown: expired > 0 },
    { name: 'Moved to the next period', value: -carriedOut, isShown: carriedOut > 0 },
  ]
  return (
    <>
      <dl className={classes.sum}>
        {parts
          .filter(({ isShown }) => isShown)
          .map(({ name, value }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{formatChange(value)}</dd>
            </div>
          ))}
        <div className={classes.total}>
          <dt>Left</dt>
          <dd>{creditWords(credits.available)}</dd>
        </div>
      </dl>
      {credits.overage > 0 && (
        <p className={classes.note}>
          Beyond that, {creditWords(credits.overage)} {credits.overage === 1 ? 'was' : 'were'} used as overage, for{' '}
          {formatMoney(credits.overageAmountMicros)}. They are in no grant.
        </p>
      )}
    </>
  )
}

/** Grants with something left come first, in the order in which they are spent. */
const Grants = ({ grants }: { readonly grants: readonly GrantLine[] }) => (
  <CardTable caption="Grants of this period" columns={['Grant', 'Given', 'Left', 'In progress', 'Expires']}>
    {grants
      .toSorted((a, b) => Number(b.left > 0) - Number(a.left > 0))
      .map((grant) => {
        const { grantId, kind, amount, left, held, expiresAt, isOver } = grant
        return (
          <CardRow key={grantId}>
            <CardCell>
              {grantNames[kind]} {isOver && left > 0 && <Tag tone="caution">Expired</Tag>}
              {left === 0 && <Tag>Nothing left</Tag>}
            </CardCell>
            <CardCell name="Given">{formatCount(amount)}</CardCell>
            <CardCell name="Left">{formatCount(left - held)}</CardCell>
            <CardCell name="In progress">{formatCount(held)}</CardCell>
            <CardCell name="Expires">
              {expiresAt === null ? (
                'With the period'
              ) : (
                <time dateTime={expiresAt}>{formatShortInstant(expiresAt)}</time>
              )}
            </CardCell>
          </CardRow>
        )
      })}
  </CardTable>
)

const Holds = ({ holds }: { readonly holds: readonly HoldLine[] }) => (
  <CardTable caption="Credits that running jobs hold" columns={['Job', 'Credits', 'Since', 'Until at most']}>
    {holds.map((hold) => (
      <CardRow key={hold.holdId}>
        <CardCell>
          {holdName(hold)} {hold.isOver && <Tag tone="caution">Expired</Tag>}
        </CardCell>
        <CardCell name="Credits">{formatCount(hold.amount)}</CardCell>
        <CardCell name="Since">
          <time dateTime={hold.since}>{formatShortInstant(hold.since)}</time>
        </CardCell>
        <CardCell name="Until at most">
          <time dateTime={hold.until}>{formatShortInstant(hold.until)}</time>
        </CardCell>
      </CardRow>
    ))}
  </CardTable>
)
