import {
  creditsConsumed,
  type CreditsEvent,
  creditsRefunded,
  creditsReleased,
  creditsReserved,
} from '../../credits/events.ts'
import type { RecordedEvent } from '../../kernel/event.ts'
import type { Projection } from '../../kernel/projection.ts'
import { type GenerationEvent as AnyEvent, shownEvents } from '../events.ts'

import { type GenerationRow, held, isSettled, withSearchText, withStatus } from '../generation-row.ts'
import { type HistoryEntry, withEntry } from '../history.ts'
import { edited, type CurrentResult, withResult } from '../state.ts'
import {
  type ForgettingEvent,
  forgettingEvents,
  forgottenWorkspaces,
  isForgetting,
} from '../../workspaces/forgotten-workspaces.ts'

const creditEvents = [creditsReserved, creditsConsumed, creditsReleased, creditsRefunded] as const

type GenerationEvent = Extract<AnyEvent, { type: (typeof shownEvents)[number]['type'] }>

type CreditEvent = Extract<CreditsEvent, { type: (typeof creditEvents)[number]['type'] }>

type Event = GenerationEvent | CreditEvent | ForgettingEvent

const entryOf = ({ type, at, data }: RecordedEvent<GenerationEvent | CreditEvent>): HistoryEntry => {
  const entry = { type, at }
  if ('amount' in data) return { ...entry, credits: data.amount, ...('reason' in data && { reason: data.reason }) }
  return {
    ...entry,
    ...('units' in data && { units: data.units }),
    ...('engine' in data && data.engine && type !== 'GenerationFailed' && { engine: data.engine.name }),
    ...('attempt' in data && { attempt: data.attempt }),
    ...('code' in data && data.code !== undefined && { code: data.code }),
  }
}

const ended = (
  row: GenerationRow,
  { at, type, data }: RecordedEvent<Extract<GenerationEvent, { data: { results: unknown } }>>,
): GenerationRow | null => {
  // erased; the event that says so comes later in the log
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
  how: (result: CurrentResult) => CurrentResult | undefined,
): GenerationRow => withSearchText({ ...row, results: withResult(row.results, resultId, how) })

const evolveCredits = (
  row: GenerationRow | null,
  event: RecordedEvent<CreditEvent>,
  key: string,
): GenerationRow | null => {
  const { type, data } = event
  if (type === 'CreditsReserved') return row ?? held(key, data)
  if (row === null) return null
  if (type === 'CreditsRefunded') return row
  const { consumed, released } = row
  const { amount } = data
  const after =
    type === 'CreditsConsumed' ? { ...row, consumed: consumed + amount } : { ...row, released: released + amount }
  // a job of another kind, or one that was never recorded
  return after.position === null && isSettled(after) ? null : after
}

const evolveGeneration = (row: GenerationRow, event: RecordedEvent<GenerationEvent>): GenerationRow | null => {
  const { type, data, at, position } = event
  switch (type) {
    case 'GenerationRequested': {
      const { requestId, parentId, kind, prompt, settings, tone, units } = data
      // erased; the event that says so comes later in the log
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

const isOfCredits = (event: RecordedEvent<Event>): event is RecordedEvent<CreditEvent> =>
  creditEvents.some(({ type }) => type === event.type)

const keysOf = (event: RecordedEvent<Event>): readonly string[] => {
  if (isForgetting(event)) return forgottenWorkspaces(event)
  return [isOfCredits(event) ? event.data.jobId : (event as RecordedEvent<GenerationEvent>).data.generationId]
}

/** The row of a generation that costs nothing, so that nothing was held for it before. */
const freeOf = (event: RecordedEvent<Event>, key: string): GenerationRow | null =>
  event.type === 'GenerationRequested' && event.data.credits === 0
    ? held(key, { workspaceId: event.data.workspaceId, amount: 0 })
    : null

const evolve = (row: GenerationRow | null, event: RecordedEvent<Event>, key: string): GenerationRow | null => {
  if (isForgetting(event)) return null
  const begun = row ?? freeOf(event, key)
  const after = isOfCredits(event) ? evolveCredits(row, event, key) : begun && evolveGeneration(begun, event)
  const entry = entryOf(event)
  return after && withStatus({ ...after, history: withEntry(after.history, entry) })
}

/**
 * Generations with their costs. One partition, since the rows of a forgotten workspace are found by their owner.
 */
export const generations: Projection<GenerationRow, Event> = {
  name: 'generations',
  version: 3,
  parts: 1,
  events: [...shownEvents, ...creditEvents, ...forgettingEvents],
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
  indexes: [
    ['workspaceId', 'position'],
    ['workspaceId', 'requestId'],
    ['workspaceId', 'parentId'],
  ],
  keysOf,
  evolve,
}
