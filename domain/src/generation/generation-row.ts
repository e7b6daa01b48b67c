import { searchable } from '../kernel/searchable.ts'
import type { HistoryEntry } from './history.ts'
import type { Kind } from './kinds.ts'
import type { FailureCode, GenerationStatus } from './schemas.ts'
import type { CurrentResult } from './state.ts'

/**
 * A generation with its cost. Its credits are held before the request is recorded. Until then the row has no kind and
 * no position, and is not shown.
 */
export type GenerationRow = {
  generationId: string
  workspaceId: string
  /** The position of the request in the log, which is the order of the list. */
  position: number | null
  requestId: string | null
  parentId: string | null
  kind: Kind | null
  prompt: string | null
  settings: Readonly<Record<string, unknown>> | null
  tone: string | null
  units: number | null
  status: GenerationStatus
  /** How it ended. The status shows it only once the credits are settled. */
  outcome: GenerationStatus | null
  failure: FailureCode | null
  engine: { readonly name: string; readonly offline: boolean } | null
  results: readonly CurrentResult[]
  reserved: number
  consumed: number
  released: number
  requestedAt: string | null
  endedAt: string | null
  /** Prompt and texts, normalised for search. */
  searchText: string | null
  history: readonly HistoryEntry[]
}

export const held = (
  generationId: string,
  { workspaceId, amount }: { workspaceId: string; amount: number },
): GenerationRow => ({
  generationId,
  workspaceId,
  position: null,
  requestId: null,
  parentId: null,
  kind: null,
  prompt: null,
  settings: null,
  tone: null,
  units: null,
  status: 'requested',
  outcome: null,
  failure: null,
  engine: null,
  results: [],
  reserved: amount,
  consumed: 0,
  released: 0,
  requestedAt: null,
  endedAt: null,
  searchText: null,
  history: [],
})

export const isSettled = ({ reserved, consumed, released }: GenerationRow): boolean => reserved === consumed + released

/** The status is final only once all held credits are charged or released. */
export const withStatus = (row: GenerationRow): GenerationRow => {
  const isRunning = row.engine !== null || row.outcome !== null
  const status = row.outcome !== null && isSettled(row) ? row.outcome : isRunning ? 'running' : 'requested'
  return { ...row, status }
}

/** In characters. Longer texts are searched only up to here. */
const longestSearch = 20_000

export const withSearchText = (row: GenerationRow): GenerationRow => {
  const texts = row.results.flatMap(({ text, hashtags, parts, altText }) => [
    text,
    ...(hashtags ?? []),
    ...Object.values(parts ?? {}),
    altText,
  ])
  const written = [row.prompt, ...texts].filter((each) => each !== undefined && each !== null)
  return { ...row, searchText: searchable(written.join('\n').slice(0, longestSearch).toWellFormed()) }
}
