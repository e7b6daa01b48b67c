import { checkout } from '@vignette/domain/checkout/decider'
import type { EventDefinition } from '@vignette/domain/kernel/event'
import { credits } from '@vignette/domain/credits/decider'
import { subscription } from '@vignette/domain/billing/decider'
import { invoice } from '@vignette/domain/payments/invoice/decider'
import { payment } from '@vignette/domain/payments/payment/decider'
import { unmatchedPayment } from '@vignette/domain/payments/unmatched-payment/decider'
import { trial } from '@vignette/domain/trial/decider'
import { inTransaction } from '@vignette/event-log/database/transaction'
import { type BrokenEvent, findBrokenEvents } from '@vignette/event-log/event-store/broken-events'
import { createCorrections } from '@vignette/event-log/event-store/corrections'
import { createEventCodec, keyless } from '@vignette/event-log/event-store/event-codec'
import type { ClientBase, Pool } from 'pg'
import type { Finding } from './finding.ts'
import { checksOfReadModels, findingsInReadModels } from './read-models.ts'
import { checksOfTeams, checkTeams, teamDefinitions } from './teams.ts'
import { checkPublications, checksOfPublications } from './publications.ts'
import { checkForgottenWorkspaces, checksOfForgotten } from './forgotten-workspaces.ts'

export type AuditReport = {
  readonly counts: {
    readonly periods: number
    readonly grants: number
    readonly holds: number
    readonly payments: number
  }
  /** All checks, with the number of findings. */
  readonly checks: readonly { readonly check: string; readonly found: number }[]
  /** The first findings, at most 100. */
  readonly findings: readonly Finding[]
  /** Broken events of credits, payments and members. Nothing else is checked of the accounts that they belong to. */
  readonly broken: readonly BrokenEvent[]
}

const checksOfTheLog = [
  'allocation.wrong',
  'balance.wrong',
  'carry.lost',
  'carry.made_up',
  'grant.expired_early',
  'grant.negative',
  'grant.not_issued_once',
  'hold.ended_twice',
  'hold.expired_early',
  'hold.misallocated',
  'hold.overdue',
  'hold.unbalanced',
  'overage.beyond_budget',
  'overage.on_hard_cap',
  'payment.not_made',
  'payment.taken_twice',
  'payment.unmatched',
  'payment.unsettled',
  'period.closed_wrong',
  'period.of_another_plan',
  'period.open_twice',
  'period.opened_early',
  'period.overlap',
  'period.without_grant',
  'refund.beyond_charge',
  'trial.twice',
  'trial.unclaimed',
  'upgrade.wrong_credits',
] as const

/**
 * Settings for reading the whole log once: sort in memory; no JIT, which takes longer than it saves; and no nested loops,
 * which Postgres chooses if it has no statistics.
 */
const settings = `set local statement_timeout = '10min'; set local work_mem = '128MB'; set local jit = off;
  set local enable_nestloop = off`

const shown = 100

/** The events that the books are kept from. No figure depends on personal data. */
const definitions = [
  ...new Set([
    ...[subscription, credits, checkout, trial, invoice, payment, unmatchedPayment].flatMap(
      ({ events }): readonly EventDefinition[] => events,
    ),
    ...teamDefinitions,
  ]),
]

const findBroken = async (client: ClientBase): Promise<readonly BrokenEvent[]> => {
  const codec = createEventCodec(definitions, keyless, createCorrections(client))
  const { rows } = await client.query<{ head: number }>('select head from es.log')
  const types = definitions.map(({ type }) => type)
  return findBrokenEvents({ db: client, codec }, { from: 0, to: rows[0]?.head ?? 0, types })
}

/**
 * Each statement has a snapshot of its own, and what it compares is in that: events do not change, and a read model is
 * compared up to the position it shows there.
 */
const reading = <Result>(pool: Pool, work: (client: ClientBase) => Promise<Result>): Promise<Result> =>
  inTransaction(pool, async (client) => {
    await client.query(`set transaction read only; ${settings}`)
    return work(client)
  })

type Books = Pick<AuditReport, 'counts' | 'checks' | 'findings'>

const countedBy = (checks: readonly string[], findings: readonly Finding[]): Omit<Books, 'counts'> => ({
  checks: checks.map((check) => ({ check, found: findings.filter((finding) => finding.check === check).length })),
  findings: findings.slice(0, shown),
})

const checkBooksIn = async (client: ClientBase, leftOut: readonly string[]): Promise<Books> => {
  await client.query(`select set_config('vignette.left_out', $1, true)`, [leftOut.join(',')])
  const { rows: findings } = await client.query<Finding>(
    `select * from audit.findings union all (${findingsInReadModels}) order by "check", subject`,
  )
  const { rows: counted } = await client.query<AuditReport['counts']>(
    `select count(*) filter (where type = 'PeriodOpened') as periods, count(*) filter (where type = 'GrantIssued') as grants,
      count(*) filter (where type = 'CreditsReserved') as holds,
      count(*) filter (where type = 'CheckoutCompleted') as payments from audit.events`,
  )
  const [counts = { periods: 0, grants: 0, holds: 0, payments: 0 }] = counted
  return { counts, ...countedBy([...checksOfTheLog, ...checksOfReadModels], findings) }
}

const checkTeamsIn = async (client: ClientBase, leftOut: readonly string[]) => {
  const findings = [...(await checkTeams(client, new Set(leftOut))), ...(await checkForgottenWorkspaces(client))]
  return countedBy([...checksOfTeams, ...checksOfForgotten], findings)
}

const checkPublicationsIn = async (client: ClientBase, leftOut: readonly string[]) =>
  countedBy(checksOfPublications, await checkPublications(client, leftOut))

/**
 * The books of all workspaces but those left out.
 * @throws {DatabaseError} for an event that SQL cannot read.
 * @public
 */
export const checkBooks = (pool: Pool, leftOut: readonly string[] = []): Promise<Books> =>
  reading(pool, (client) => checkBooksIn(client, leftOut))

/**
 * What people did in workspaces, how many seats were taken, and what of forgotten workspaces can still be read.
 * @public
 */
export const checkWorkspaces = (pool: Pool): Promise<Omit<Books, 'counts'>> =>
  reading(pool, (client) => checkTeamsIn(client, []))

/**
 * Whether everything that is out on networks is out once, and everything that was sent has an end.
 * @public
 */
export const checkPublishing = (pool: Pool): Promise<Omit<Books, 'counts'>> =>
  reading(pool, (client) => checkPublicationsIn(client, []))

/**
 * Checks every invariant of credits, payments, workspaces and publications. Reads all their events. An account with a broken event
 * is left out, since the books cannot be kept from what cannot be read.
 */
export const audit = (pool: Pool): Promise<AuditReport> =>
  reading(pool, async (client) => {
    const broken = await findBroken(client)
    const leftOut = new Set(broken.map(({ workspaceId }) => workspaceId))
    const books = await checkBooksIn(client, [...leftOut])
    const teams = await checkTeamsIn(client, [...leftOut])
    const publications = await checkPublicationsIn(client, [...leftOut])
    const findings = [...books.findings, ...teams.findings, ...publications.findings].slice(0, shown)
    return { ...books, checks: [...books.checks, ...teams.checks, ...publications.checks], findings, broken }
  })
