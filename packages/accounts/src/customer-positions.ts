import type { Pool } from 'pg'
import type { FoundPositions, Types } from './found-positions.ts'

/** The part of a customer's history to read, newest first. */
export type PartOfHistory = {
  /** The workspace, of a customer their own, then the workspaces of messages sent from their e-mail addresses. */
  readonly workspaceIds: readonly string[]
  /** True to include the events of credit streams. */
  readonly withCredits: boolean
  /** True to include the provider's reports of payments, which are recorded outside any workspace. */
  readonly withPayments: boolean
  /** The types of all other events to include; every type when undefined. */
  readonly types: Types | undefined
  /** Positions greater than `after`, up to and including `until`. */
  readonly after: number
  readonly until: number
}

/**
 * Every condition and the order use all columns of one index, beginning with its first, so that the planner walks along
 * that index whatever the statistics say.
 */
const of = {
  workspace: `(meta ->> 'workspaceId', position)`,
  type: `(type, meta ->> 'workspaceId', position)`,
  stream: '(stream, version)',
} as const

const isOutside = `stream not like 'credits-%'`

const backwards = {
  workspace: `meta ->> 'workspaceId' desc, position desc`,
  type: `type desc, meta ->> 'workspaceId' desc, position desc`,
  stream: 'stream desc, version desc',
} as const
const forwardsOfType = `type, meta ->> 'workspaceId', position`

/** Uses the index of workspaces. */
const everything = (size: number): string => `
  select event.position from unnest($1::text[]) workspace cross join lateral (
    select position from es.events where ${isOutside}
      and ${of.workspace} > (workspace, $2) and ${of.workspace} <= (workspace, $3)
    order by ${backwards.workspace} limit ${size}) event`

const ofType = (type: string, from = '$2', to = '$3'): string => `${isOutside}
  and ${of.type} > (${type}, workspace, ${from}::bigint) and ${of.type} <= (${type}, workspace, ${to}::bigint)`

/** Uses the index of types. It first lists the existing types, about a hundred, each found from the previous one. */
const byTypes = (size: number): string => `
  select event.position from unnest($1::text[]) workspace cross join (
    with recursive present as (
      select '' as type
      union all
      select (select type from es.events where ${isOutside} and type > present.type order by ${forwardsOfType} limit 1)
      from present where type is not null)
    select type as wanted from present where type is not null and (type = any($6::text[])) <> $7::boolean
  ) present cross join lateral (
    select position from es.events where ${ofType('wanted')} order by ${backwards.type} limit ${size}) event`

/**
 * Finds credit events by the names of the period streams and by versions, which grow with the positions. Periods follow
 * each other, except for jobs that end late, so events older than the first event of the periods that fill a page
 * cannot be on it.
 */
const spent = (size: number): string => `
  select event.position from (
    select *, min(first_position) filter (where ahead < ${size}) over () as reach from (
      select *, sum(upto) over (order by last_position desc, stream rows unbounded preceding) - upto as ahead from (
        select stream, first_position, last_position,
          case when last_position <= $3 then version else es.version_at(stream, $3) end as upto
        from es.streams
        where $4::boolean and stream collate "C" >= 'credits-' || ($1::text[])[1] || '-'
          and stream collate "C" < 'credits-' || ($1::text[])[1] || '-~' and first_position <= $3 and last_position > $2
      ) period
    ) period
  ) period cross join lateral (
    select position from es.events
    where ${of.stream} > (period.stream, period.upto - ${size}) and ${of.stream} <= (period.stream, period.upto)
    order by ${backwards.stream} limit ${size}) event
  where period.last_position >= period.reach and event.position > $2`

/** The limit for each type; there are dozens of such events. */
const mostBills = 1_000

/**
 * Finds payment events by the invoices and checkouts of the workspace. A payment names only an invoice, or is named by
 * a checkout.
 */
const payments = `
  (with billed as materialized (
    select data ->> 'invoiceId' as invoice, data ->> 'paymentRef' as payment, data ->> 'customerRef' as customer
    from unnest(case when $5::boolean then ($1::text[])[:1] end) workspace
    cross join unnest(array['CheckoutCompleted', 'InvoicePaid', 'InvoiceFailed', 'InvoiceAgreed']) wanted
    cross join lateral (select data from es.events where ${ofType('wanted', '0', String(Number.MAX_SAFE_INTEGER))}
      order by ${backwards.type} limit ${mostBills}) event)
  select event.position from (
      select distinct 'invoice-' || invoice as stream from billed where invoice is not null
      union select 'payment-' || payment from billed where payment is not null
      union select made.stream from (select distinct invoice from billed where invoice is not null) billed
        cross join lateral (select stream from es.events
          where type = 'PaymentMade' and data ->> 'invoiceId' = billed.invoice offset 0) made
    ) paid cross join lateral (select position, meta ->> 'workspaceId' as workspace from es.events
      where ${of.stream} > (paid.stream, 0) and ${of.stream} < (paid.stream, ${2 ** 31 - 1})
      order by ${backwards.stream} offset 0) event
  where event.workspace <> ($1::text[])[1] and event.position > $2 and event.position <= $3
  union
  select event.position from (select distinct customer from billed where customer is not null) billed
    cross join lateral (select position from es.events
      where type = 'PaymentUnmatched' and data ->> 'customerRef' = billed.customer offset 0) event
  where event.position > $2 and event.position <= $3)`

/** The number of positions per read. It is a literal in the statement, so that the plan is made for that few rows. */
export const sizes = { screen: 201, copy: 1_000 } as const
export type PageSize = keyof typeof sizes

const statementOf = (size: PageSize, hasTypes: boolean) => ({
  name: `es.customer_positions_${size}${hasTypes ? '_of_types' : ''}`,
  text: `select position from (${hasTypes ? byTypes(sizes[size]) : everything(sizes[size])}
    union all ${spent(sizes[size])}
    union all ${payments}) found order by position desc limit ${sizes[size]}`,
})

/** The newest positions in a part of a customer's history. */
export const customerPositions = async (
  pool: Pick<Pool, 'query'>,
  { workspaceIds, withCredits, withPayments, types, after, until }: PartOfHistory,
  size: PageSize,
): Promise<FoundPositions> => {
  const common = [workspaceIds, after, until, withCredits, withPayments]
  const { rows } = await pool.query<{ position: number }>({
    ...statementOf(size, types !== undefined),
    values: types ? [...common, types.names, types.isInverted] : common,
  })
  const positions = rows.map(({ position }) => position)
  return { positions, floor: rows.length < sizes[size] ? 0 : (positions.at(-1) ?? 0) }
}
