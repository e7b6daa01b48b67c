import type { Pool } from 'pg'
import { customerPositions, type PageSize, type PartOfHistory, sizes } from './customer-positions.ts'
import type { FoundPositions } from './found-positions.ts'
import { type PartOfActs, personPositions } from './person-positions.ts'
import type { DecodeResult, EventCodec, EventRow } from '@vignette/event-log/event-store/event-codec'
import { isLarge, type PageBytes, withinBytes } from '@vignette/event-log/event-store/page-bytes'

type Deps = { readonly pool: Pool; readonly codec: EventCodec }

/** `correlationId` limits the result to events that one request led to. */
export type HistoryQuestion = PartOfHistory & {
  readonly correlationId: string | undefined
  readonly limit: number
  /** A person whose acts in all other workspaces are part of it. */
  readonly elsewhereOf: string | null
  /** A person whose acts alone are part of it. */
  readonly by: string | undefined
}

/** Newest first. `next` is the `until` of the following page; null on the last page. */
export type HistoryPage = { readonly events: readonly DecodeResult[]; readonly next: number | null }

const eventsAt = {
  name: 'es.events_at',
  text: withinBytes(
    'select position, stream, version, type, schema, at, data, meta from es.events where position = any($1::bigint[])',
    'position desc',
  ),
}

const correlated = {
  name: 'es.correlated',
  text: `select position from es.events where position = any($1::bigint[]) and meta ->> 'correlationId' = $2
    order by position desc`,
}

/** The number of parts that are searched for one page of correlated events. The next page continues the search. */
const maxParts = 10

type PositionPage = { readonly positions: readonly number[]; readonly next: number | null }

/** What somebody did in the workspaces, and elsewhere too if it is their own history; null for what everybody did. */
const actsIn = ({ by, elsewhereOf, ...part }: Omit<HistoryQuestion, 'limit'>): PartOfActs | null => {
  if (by !== undefined) return { ...part, userId: by, where: by === elsewhereOf ? 'everywhere' : 'in' }
  return elsewhereOf === null ? null : { ...part, userId: elsewhereOf, where: 'outside' }
}

/** What two searches found, as far as both have come. */
const merged = (one: FoundPositions, other: FoundPositions): FoundPositions => {
  const floor = Math.max(one.floor, other.floor)
  const positions = [...one.positions, ...other.positions].filter((position) => position >= floor)
  return { positions: positions.toSorted((a, b) => b - a), floor }
}

const nothing: FoundPositions = { positions: [], floor: 0 }

const findPositions = async (
  pool: Pool,
  question: Omit<HistoryQuestion, 'limit'>,
  size: PageSize,
): Promise<FoundPositions> => {
  const acts = actsIn(question)
  const [all, own] = await Promise.all([
    question.by === undefined ? customerPositions(pool, question, size) : nothing,
    acts ? personPositions(pool, acts, sizes[size]) : nothing,
  ])
  return merged(all, own)
}

/** The positions of a page, and where the next one begins. */
const findPage = async (pool: Pool, { limit, ...part }: HistoryQuestion, size: PageSize): Promise<PositionPage> => {
  const { positions, floor } = await findPositions(pool, part, size)
  const page = positions.slice(0, limit)
  if (positions.length > limit) return { positions: page, next: (page.at(-1) ?? 1) - 1 }
  return { positions: page, next: floor === 0 ? null : floor - 1 }
}

/** The same for events with a correlation id, for which there is no index. */
const findCorrelated = async (pool: Pool, question: HistoryQuestion, correlationId: string): Promise<PositionPage> => {
  const found: number[] = []
  let next: number | null = question.until
  for (let look = 0; look < maxParts && next !== null && found.length < question.limit; look++) {
    const part: PositionPage = await findPage(pool, { ...question, until: next, limit: Infinity }, 'copy')
    const { rows } = await pool.query<{ position: number }>({ ...correlated, values: [part.positions, correlationId] })
    found.push(...rows.map(({ position }) => position))
    next = part.next
  }
  const page = found.slice(0, question.limit)
  return { positions: page, next: found.length > page.length ? (page.at(-1) ?? 1) - 1 : next }
}

/** A page of a customer's history over all streams. A page with large events has fewer of them. */
export const readCustomerHistory = async (
  { pool, codec }: Deps,
  question: HistoryQuestion,
  size: PageSize = 'screen',
): Promise<HistoryPage> => {
  const { correlationId } = question
  const { positions, next } =
    correlationId === undefined
      ? await findPage(pool, question, size)
      : await findCorrelated(pool, question, correlationId)
  const { rows } = await pool.query<EventRow & PageBytes>({ ...eventsAt, values: [positions] })
  const last = rows.at(-1)
  const isCut = last !== undefined && isLarge(rows) && rows.length < positions.length
  return { events: await codec.decodeEach(rows), next: isCut ? last.position - 1 : next }
}
