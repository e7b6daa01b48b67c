import { user } from '@vignette/domain/identity/decider'
import { streamOf } from '@vignette/domain/kernel/decider'
import { timelineKinds } from '@vignette/domain/support/timeline/kinds'
import type { TimelineEntry, TimelineFilter } from '@vignette/domain/support/schemas/timeline'
import { entryOf, peopleIn, staffIn } from '@vignette/domain/support/timeline/timeline-entry'
import { typesOf } from '@vignette/domain/support/timeline/known-types'
import type { Pool } from '@vignette/event-log/database/pool'
import { type HistoryQuestion, readCustomerHistory } from '@vignette/accounts/customer-history'
import type { PageSize } from '@vignette/accounts/customer-positions'
import type { DecodeResult, EventCodec } from '@vignette/event-log/event-store/event-codec'
import { positionBefore } from '@vignette/event-log/event-store/position-at'
import { addressesOf } from '@vignette/accounts/addresses'
import { workspaceOfSubject } from '@vignette/accounts/subject-workspace'
import { namesOf } from '@vignette/accounts/actor-names'
import type { AddressIds } from '@vignette/accounts/address-ids'

/** Entries, newest first. `next`: the position before which the next page begins; null on the last page. */
type Page = { readonly entries: readonly TimelineEntry[]; readonly next: number | null }

type PageOptions = { readonly before: number | undefined; readonly limit: number; readonly size: PageSize }

/** The filtered history of one customer. */
export type Timeline = (page: PageOptions) => Promise<Page>

/** Undefined for somebody who never had an account. A forgotten customer has a history without personal data. */
export type TimelineReader = (userId: string, filter: TimelineFilter) => Promise<Timeline | undefined>

/** The history of a workspace, whoever made it. */
export type WorkspaceTimelineReader = (workspaceId: string, filter: TimelineFilter) => Promise<Timeline>

type HistoryEvent = Parameters<typeof entryOf>[0]

/** An event that cannot be decoded is shown without its data. */
const historyEventOf = (decoded: DecodeResult): HistoryEvent =>
  decoded.ok ? { ...decoded.event, isReadable: true } : { ...decoded.row, data: null, isReadable: false }

type Deps = { readonly pool: Pool; readonly codec: EventCodec; readonly addressIds: AddressIds }

const hasAccount = async (pool: Pool, userId: string): Promise<boolean> => {
  const { rowCount } = await pool.query('select from es.streams where stream = $1', [streamOf(user, userId)])
  return rowCount === 1
}

/** Whose history it is: that of a customer, or null for that of a workspace. */
type Scope = { readonly customerId: string | null; readonly workspaceIds: readonly string[] }

type Readers = { readonly readTimeline: TimelineReader; readonly readWorkspaceTimeline: WorkspaceTimelineReader }

export const createTimelineReaders = (deps: Deps): Readers => {
  /** Their own workspace, and the workspaces that keep what was written to us from their addresses. */
  const workspacesOf = async (userId: string): Promise<readonly string[]> => {
    const addresses = await addressesOf(deps, userId, async () => true)
    return [userId, ...addresses].map(workspaceOfSubject)
  }

  const entriesOf = async (
    events: readonly HistoryEvent[],
    { customerId }: Scope,
  ): Promise<readonly TimelineEntry[]> => {
    const names = await namesOf(deps.pool, [...new Set([...staffIn(events), ...peopleIn(events)])])
    return events.map((event) => entryOf(event, names, customerId))
  }

  const partOf = async (
    { customerId, workspaceIds }: Scope,
    { kind, from, to, outcome, person }: TimelineFilter,
  ): Promise<Omit<HistoryQuestion, 'correlationId' | 'limit'>> => {
    const eventTypes = typesOf({ kinds: kind, outcome })
    const [after, until] = await Promise.all([
      from === undefined ? 0 : positionBefore(deps.pool, from),
      to === undefined ? Number.MAX_SAFE_INTEGER : positionBefore(deps.pool, to),
    ])
    return {
      workspaceIds,
      elsewhereOf: customerId,
      by: person,
      after,
      until,
      withCredits: eventTypes?.withCredits ?? true,
      // reports of the provider are not told apart by type
      withPayments: outcome === undefined && (kind ?? timelineKinds).includes('plan'),
      types: eventTypes && { names: eventTypes.types, isInverted: eventTypes.isInverted },
    }
  }

  const timelineOf = async (scope: Scope, filter: TimelineFilter): Promise<Timeline> => {
    const part = await partOf(scope, filter)
    const { correlationId } = filter
    return async ({ before = Number.MAX_SAFE_INTEGER, limit, size }) => {
      const until = Math.min(part.until, before - 1)
      const { events, next } = await readCustomerHistory(deps, { ...part, until, correlationId, limit }, size)
      return { entries: await entriesOf(events.map(historyEventOf), scope), next: next === null ? null : next + 1 }
    }
  }
  return {
    readTimeline: async (userId, filter) => {
      if (!(await hasAccount(deps.pool, userId))) return undefined
      return timelineOf({ customerId: userId, workspaceIds: await workspacesOf(userId) }, filter)
    },
    readWorkspaceTimeline: (workspaceId, filter) =>
      timelineOf({ customerId: null, workspaceIds: [workspaceId] }, filter),
  }
}
