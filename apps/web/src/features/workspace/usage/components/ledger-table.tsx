import { kinds } from '@vignette/domain/generation/kinds'
import type { LedgerLine } from '@vignette/domain/credits/schemas/usage'
import { memo } from 'react'
import { Link } from 'react-router-dom'
import { CardCell, CardRow, CardTable } from '#components/ui/card-table.tsx'
import { formatChange, formatCount, formatMoney, formatShortInstant } from '#lib/formats.ts'
import { entriesOf, type LedgerEntry, withoutTorn } from '../ledger-entries.ts'
import { overageWordOf, wordsOf } from '../ledger-words.ts'
import classes from './ledger-table.module.css'

type LedgerTableProps = {
  readonly lines: readonly LedgerLine[]
  /** True if no line of their time is left out. */
  readonly isWhole: boolean
  /** True if older lines are not loaded yet. */
  readonly hasMore: boolean
}

const columns = ['Time', 'What', 'Credits', 'Change', 'Balance after', 'Overage']

export const LedgerTable = ({ lines, isWhole, hasMore }: LedgerTableProps) => {
  const entries = entriesOf(lines, isWhole)
  return (
    <div className={classes.ledger}>
      <CardTable caption="Credit ledger, newest first" columns={columns}>
        {(hasMore ? withoutTorn(entries) : entries).map((entry) => (
          <Entry key={entry.line.position} entry={entry} />
        ))}
      </CardTable>
    </div>
  )
}

const Entry = memo(({ entry: { line, amount, balanceAfter, steps } }: { readonly entry: LedgerEntry }) => (
  <CardRow>
    <CardCell className={classes.time}>
      <time dateTime={line.at}>{formatShortInstant(line.at)}</time>
    </CardCell>
    <CardCell className={classes.what}>
      <What line={line} />
      {steps.length > 0 && <Steps steps={steps} />}
    </CardCell>
    <CardCell name="Credits" className={Math.abs(amount) === line.credits ? classes.known : classes.credits}>
      {formatCount(line.credits)}
    </CardCell>
    <CardCell name="Change" className={classes.change}>
      {formatChange(amount)}
    </CardCell>
    <CardCell name="Balance after" className={classes.balance}>
      {formatCount(balanceAfter)}
    </CardCell>
    <CardCell name="Overage" className={line.overage === 0 ? classes.known : classes.overage}>
      <Overage line={line} />
    </CardCell>
  </CardRow>
))

/** How a job came to its end: what was held, used and returned. */
const Steps = ({ steps }: { readonly steps: readonly LedgerLine[] }) => (
  <details className={classes.steps}>
    <summary>Details</summary>
    <ol>
      {steps.toReversed().map((step) => (
        <li key={step.position}>
          <time dateTime={step.at}>{formatShortInstant(step.at)}</time> {wordsOf(step)}: {formatChange(step.amount)},
          then {formatCount(step.balanceAfter)}
        </li>
      ))}
    </ol>
  </details>
)

const generated: ReadonlySet<string | null> = new Set(Object.values(kinds).map(({ action }) => action))

/** A line for a generation links to it, since its job has the same id. */
const What = ({ line }: { readonly line: LedgerLine }) =>
  line.jobId !== null && generated.has(line.action) ? (
    <Link className={classes.made} to={`/dashboard/history/${line.jobId}`}>
      {wordsOf(line)}
    </Link>
  ) : (
    wordsOf(line)
  )

const Overage = ({ line }: { readonly line: LedgerLine }) =>
  line.overage === 0 ? (
    '–'
  ) : (
    <>
      {formatMoney(line.overageAmountMicros)}{' '}
      <span className={classes.beyond}>
        {formatCount(line.overage)} {line.overage === 1 ? 'credit' : 'credits'} {overageWordOf(line)}
      </span>
    </>
  )
