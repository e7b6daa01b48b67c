import type { Pool } from 'pg'

/** The event types that are wanted, or that are not. */
export type Types = { readonly names: readonly string[]; readonly isInverted: boolean }

/** What of the history of a customer is wanted, newest first. */
export type PartOfHistory = {
  /** The customer's own workspace, then those of whoever has written from their e-mail addresses. */
  readonly workspaceIds: readonly string[]
  /** What its streams of credits hold. */
  readonly withCredits: boolean
  /** What the provider reported of payments, which is recorded outside of any workspace. */
  readonly withPayments: boolean
  /** Of everything else; all of it when there are none. */
  readonly types: Types | undefined
  /** The positions lie after this one, and at that one at the latest. */
  readonly after: number
  readonly until: number
}

const ofWorkspace = `meta ->> 'workspaceId' = workspace and stream not like 'credits-%'`
const inRange = 'position > $2 and position <= $3'

/** Along the index of workspaces. */
const everything = (size: number): string => `
  select event.position from unnest($1::text[]) workspace cross join lateral (
    select position from es.events where ${ofWorkspace} and ${inRange} order by position desc limit ${size}) event`

/** Along the index of types: first which types a workspace has, each found from the one before it. */
const byTypes = (size: number): string => `
  select event.position from (
    with recursive present as (
      select workspace, (select type from es.events where ${ofWorkspace} order by type limit 1) as type
      from unnest($1::text[]) workspace
      union all
      select workspace, (select type from es.events where ${ofWorkspace} and type > present.type order by type limit 1)
      from present where type is not null)
    select workspace, type as wanted from present where type is not null and (type = any($6::text[])) <> $7::boolean
  ) present cross join lateral (
    select position from es.events
    where ${ofWorkspace} and type = wanted and ${inRange} order by position desc limit ${size}) event`

/**
 * By the names of the streams, one of each billing period, and by their versions, which grow with the positions. Periods
 * follow each other, but for jobs that end late: what is older than the first event of those that together hold a page
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
    where stream = period.stream and version <= period.upto and version > period.upto - ${size} and ${inRange}
      and position between period.first_position and period.last_position
    order by version desc limit ${size}) event
  where period.last_position >= period.reach`

/** By the invoices and checkouts of the workspace: payments name an invoice only, or are named by a checkout. */
const payments = `
  (with billed as materialized (
    select type, data ->> 'invoiceId' as invoice, data ->> 'paymentRef' as payment, data ->> 'customerRef' as customer
    from es.events
    where $5::boolean and meta ->> 'workspaceId' = ($1::text[])[1] and stream not like 'credits-%'
      and type in ('CheckoutCompleted', 'InvoicePaid', 'InvoiceFailed', 'InvoiceAgreed'))
  select event.position from (select distinct invoice from billed where invoice is not null) billed
    cross join lateral (select position from es.events where stream = 'invoice-' || invoice
      and type = 'InvoiceTakenBack' and meta ->> 'workspaceId' <> ($1::text[])[1] and ${inRange} offset 0) event
  union
  select event.position from (
      select distinct 'payment-' || payment as stream from billed where payment is not null
      union select made.stream from billed join es.events made on made.data ->> 'invoiceId' = billed.invoice
      where made.type = 'PaymentMade'
    ) paid cross join lateral (select position from es.events where stream = paid.stream
      and meta ->> 'workspaceId' <> ($1::text[])[1] and ${inRange} offset 0) event
  union
  select unmatched.position from (select distinct customer from billed where customer is not null) billed
    join es.events unmatched on unmatched.data ->> 'customerRef' = billed.customer
  where unmatched.type = 'PaymentUnmatched' and unmatched.position > $2 and unmatched.position <= $3)`

/** A part of the history that is read at once. Written into the statement, so that it is planned for so few rows. */
const sizes = { screen: 201, copy: 1_000 } as const
export type PageSize = keyof typeof sizes

const statementOf = (size: PageSize, hasTypes: boolean) => ({
  name: `es.customer_positions_${size}${hasTypes ? '_of_types' : ''}`,
  text: `select position from (${hasTypes ? byTypes(sizes[size]) : everything(sizes[size])}
    union all ${spent(sizes[size])}
    union all ${payments}) found order by position desc limit ${sizes[size]}`,
})

/** The newest positions of a part of a customer's history. @returns fewer than `full` when there are no more. */
export const customerPositions = async (
  pool: Pick<Pool, 'query'>,
  { workspaceIds, withCredits, withPayments, types, after, until }: PartOfHistory,
  size: PageSize,
): Promise<{ readonly positions: readonly number[]; readonly isAll: boolean }> => {
  const common = [workspaceIds, after, until, withCredits, withPayments]
  const { rows } = await pool.query<{ position: number }>({
    ...statementOf(size, types !== undefined),
    values: types ? [...common, types.names, types.isInverted] : common,
  })
  return { positions: rows.map(({ position }) => position), isAll: rows.length < sizes[size] }
}
