import {
  creditsConsumed,
  creditsRefunded,
  creditsReleased,
  creditsReserved,
  type CreditsEvent,
} from '../../credits/events.ts'
import { subjectForgotten } from '../../identity/events.ts'
import type { EventOf, Recorded } from '../../kernel/event.ts'
import { folded } from '../../kernel/folded.ts'
import type { Projection } from '../../kernel/projection.ts'
import { edited, type KeptResult, withResult } from '../decider.ts'
import { type GenerationEvent, generationEvents } from '../events.ts'
import { type HistoryEntry, withEntry } from '../history.ts'
import type { Kind } from '../kinds.ts'
import type { FailureCode, GenerationStatus } from '../schemas.ts'

/**
 * A generation with what it cost. Its credits are held before it is recorded: until then it has no kind and no position,
 * and nobody sees it.
 */
export type GenerationRow = {
  generationId: string
  workspaceId: string
  /** In the log: the later was asked for later. */
  position: number | null
  requestId: string | null
  parentId: string | null
  kind: Kind | null
  prompt: string | null
  settings: Readonly<Record<string, unknown>> | null
  tone: string | null
  units: number | null
  status: GenerationStatus
  /** How it ended; the status says so only once its credits are settled. */
  outcome: GenerationStatus | null
  failure: FailureCode | null
  engine: { readonly name: string; readonly offline: boolean } | null
  results: readonly KeptResult[]
  reserved: number
  consumed: number
  released: number
  requestedAt: string | null
  endedAt: string | null
  /** What it is found by: prompt and texts, folded. */
  searchText: string | null
  history: readonly HistoryEntry[]
}

const creditEvents = [creditsReserved, creditsConsumed, creditsReleased, creditsRefunded] as const
type CreditEvent = Extract<CreditsEvent, { type: (typeof creditEvents)[number]['type'] }>
type Folded = GenerationEvent | CreditEvent | EventOf<typeof subjectForgotten>

const held = (
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

const isSettled = ({ reserved, consumed, released }: GenerationRow): boolean => reserved === consumed + released

/** Final only once all that was held is charged or given back. */
const withStatus = (row: GenerationRow): GenerationRow => {
  const isRunning = row.engine !== null || row.outcome !== null
  const status = row.outcome !== null && isSettled(row) ? row.outcome : isRunning ? 'running' : 'requested'
  return { ...row, status }
}

/** So much of what somebody wrote is enough to find it by. */
const longestSearch = 20_000

const withSearchText = (row: GenerationRow): GenerationRow => {
  const texts = row.results.flatMap(({ text, hashtags, parts, altText }) => [
    text,
    ...(hashtags ?? []),
    ...Object.values(parts ?? {}),
    altText,
  ])
  const written = [row.prompt, ...texts].filter((each) => each !== undefined && each !== null)
  return { ...row, searchText: folded(written.join('\n').slice(0, longestSearch).toWellFormed()) }
}

const entryOf = ({ type, at, data }: Recorded<GenerationEvent | CreditEvent>): HistoryEntry => {
  const entry = { type, at }
  if ('amount' in data) return { ...entry, credits: data.amount, ...('reason' in data && { reason: data.reason }) }
  return {
    ...entry,
    ...('units' in data && { units: data.units }),
    ...('engine' in data && { engine: data.engine.name }),
    ...('attempt' in data && { attempt: data.attempt }),
    ...('code' in data && data.code !== undefined && { code: data.code }),
  }
}

const ended = (
  row: GenerationRow,
  { at, type, data }: Recorded<Extract<GenerationEvent, { data: { results: unknown } }>>,
): GenerationRow | null => {
  // erased: the event that says so comes later
  if (data.results === null) return null
  return withSearchText({
    ...row,
    outcome: type === 'GenerationCompleted' ? 'completed' : 'partlyCompleted',
    failure: ('code' in data && data.code) || null,
    engine: data.engine,
    endedAt: at,
    results: data.results.map((result) => ({ ...result, isPicked: false, isEdited: false })),
  })
}

const changed = (
  row: GenerationRow,
  resultId: string,
  how: (result: KeptResult) => KeptResult | undefined,
): GenerationRow => withSearchText({ ...row, results: withResult(row.results, resultId, how) })

const evolveCredits = (row: GenerationRow | null, event: Recorded<CreditEvent>, key: string): GenerationRow | null => {
  const { type, data } = event
  if (type === 'CreditsReserved') return row ?? held(key, data)
  if (row === null) return null
  if (type === 'CreditsRefunded') return row
  const { consumed, released } = row
  const { amount } = data
  const after =
    type === 'CreditsConsumed' ? { ...row, consumed: consumed + amount } : { ...row, released: released + amount }
  // of a job that is none of ours, or was never recorded
  return after.position === null && isSettled(after) ? null : after
}

const evolveGeneration = (row: GenerationRow, event: Recorded<GenerationEvent>): GenerationRow | null => {
  const { type, data, at, position } = event
  switch (type) {
    case 'GenerationRequested': {
      const { requestId, parentId, kind, prompt, settings, tone, units } = data
      // erased: the event that says so comes later
      if (prompt === null || settings === null) return null
      const asked = { requestId, parentId, kind, prompt, settings, tone, units }
      return withSearchText({ ...row, ...asked, position, requestedAt: at })
    }
    case 'GenerationStarted':
      return { ...row, engine: data.engine }
    case 'GenerationCompleted':
    case 'GenerationPartlyCompleted':
      return ended(row, { ...event, type, data })
    case 'GenerationFailed':
      return { ...row, outcome: data.code === 'blocked' ? 'blocked' : 'failed', failure: data.code, endedAt: at }
    case 'GenerationCancelled':
      return { ...row, outcome: 'cancelled', endedAt: at }
    case 'ResultEdited':
      return changed(row, data.resultId, (result) => edited(result, data))
    case 'ResultPicked':
    case 'ResultUnpicked':
      return changed(row, data.resultId, (result) => ({ ...result, isPicked: type === 'ResultPicked' }))
    case 'ResultDiscarded':
      return changed(row, data.resultId, () => undefined)
  }
}

const isOfCredits = (event: Recorded<Folded>): event is Recorded<CreditEvent> =>
  creditEvents.some(({ type }) => type === event.type)

const keyOf = (event: Recorded<Folded>): string => {
  if (event.type === 'SubjectForgotten') return event.meta.workspaceId
  return isOfCredits(event) ? event.data.jobId : (event as Recorded<GenerationEvent>).data.generationId
}

const evolve = (row: GenerationRow | null, event: Recorded<Folded>, key: string): GenerationRow | null => {
  if (event.type === 'SubjectForgotten') return null
  const after = isOfCredits(event) ? evolveCredits(row, event, key) : row && evolveGeneration(row, event)
  const entry = entryOf(event)
  return after && withStatus({ ...after, history: withEntry(after.history, entry) })
}

/** What was generated, and for how much. Who is forgotten leaves nothing, so one part. */
export const generations: Projection<GenerationRow, Folded> = {
  name: 'generations',
  version: 1,
  parts: 1,
  events: [...generationEvents, ...creditEvents, subjectForgotten],
  columns: {
    generationId: 'text',
    workspaceId: 'text',
    position: 'bigint',
    requestId: 'text',
    parentId: 'text',
    kind: 'text',
    prompt: 'text',
    settings: 'jsonb',
    tone: 'text',
    units: 'integer',
    status: 'text',
    outcome: 'text',
    failure: 'text',
    engine: 'jsonb',
    results: 'jsonb',
    reserved: 'bigint',
    consumed: 'bigint',
    released: 'bigint',
    requestedAt: 'timestamptz',
    endedAt: 'timestamptz',
    searchText: 'text',
    history: 'jsonb',
  },
  key: 'generationId',
  owner: 'workspaceId',
  indexes: [['workspaceId', 'position']],
  keysOf: (event) => [keyOf(event)],
  evolve,
}
